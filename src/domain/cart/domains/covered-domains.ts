import type { SayText } from '../../texts.ts';
import type { CartProduct } from '../cart.ts';

/** A domain whose first year and renewals are part of a bundle's price. */
export interface CoveredDomain {
  readonly domain: string;
  /** Years; the bundle covers only the first of them. */
  readonly duration: number;
  /** Name of the bundle, and the label of its line. */
  readonly bundle: string;
  readonly line: string;
}

/** Lists the domains that a bundle covers, first year and renewals. */
export function listCoveredDomains(products: readonly CartProduct[]): readonly CoveredDomain[] {
  return products.flatMap(({ domains = [], bundleID }) => {
    const holder = products.find(({ isBundle, product_id }) => isBundle && product_id === bundleID);
    if (holder === undefined) return [];
    return domains.flatMap(({ domain, duration, create, renew, bundled }) =>
      bundled !== undefined && bundled.create >= create.amount && bundled.renew >= renew.amount
        ? { domain, duration, bundle: holder.name, line: holder.labelText }
        : [],
    );
  });
}

/** Says which years of a domain its bundle covers. */
export function describeCover(
  { duration, bundle }: Pick<CoveredDomain, 'duration' | 'bundle'>,
  text: SayText,
): string {
  return text(duration === 1 ? 'included.each-year' : 'included.renewals', { bundle });
}
