import type { FullSubmission } from '#domain/submission/submission.ts';
import { findListedForm, storefront } from './storefront.ts';

/** An order, as far as its name depends on it. The oldest orders may have no companies. */
interface OrderToName {
  readonly slug: string;
  readonly submission: Partial<Pick<FullSubmission, 'companies'>>;
}

/** Returns the name of the first company of an order, or undefined. */
export function findCompanyName({ companies }: OrderToName['submission']): string | undefined {
  const name = companies
    ?.map(({ company }) => company['name'])
    .find((one) => typeof one === 'string' && one !== '');
  return typeof name === 'string' ? name : undefined;
}

/** Returns the name by which a customer knows an order: the company, else the service. */
export function nameOrder({ slug, submission }: OrderToName): string {
  return findCompanyName(submission) ?? findListedForm(slug)?.title ?? storefront.name;
}
