import { filingMethodPath } from '#domain/filing/choose-filing-method.ts';
import { localJurisdictionPath } from '#domain/filing/local-jurisdiction.ts';
import type { ProductSource } from '../definition.ts';
import type { Mistake } from '../source-location.ts';

/** Lists the answers that select a product's filing and its method. */
export function answersOfFiling(product: ProductSource): readonly string[] {
  const { jurisdiction, entityType, variants, localJurisdictions } = product;
  return [
    jurisdiction,
    entityType,
    variants?.answer,
    filingMethodPath(product),
    localJurisdictions === true ? localJurisdictionPath(product) : undefined,
  ].filter((path) => path !== undefined);
}

/** Returns why `quicker` does not apply to a product, or undefined when it does. */
export function findQuickerMistake(
  { key, each }: { readonly key: string; readonly each: string | undefined },
  product: ProductSource,
): Mistake | undefined {
  if (product.from !== 'filing_products') {
    const message = `"${key}" is not filed. "quicker" only applies to products from "filing_products".`;
    return { code: 'not-filed', message };
  }
  const place = each === undefined ? product.states && 'state' : 'row';
  if (place === undefined) return undefined;
  const of = each ?? product.states;
  const message = `"${key}" is sold once per ${place} of "${of}". "quicker" only applies to products that are sold once per order.`;
  return { code: 'sold-elsewhere', message };
}
