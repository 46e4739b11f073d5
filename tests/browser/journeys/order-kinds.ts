import type { Journey } from '../../journeys/read-journeys.ts';

/** The slugs of the long forms. The company orders and the other orders take about the same time. */
const companyForms = ['boi', 'domestication', 'double-llc', 'foreign-registration', 'form-a-business'];

/** Returns whether an order forms, moves or registers a company. */
export function isAboutCompanies({ slug }: Journey): boolean {
  return companyForms.includes(slug);
}
