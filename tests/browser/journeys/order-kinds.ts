import type { Journey } from '../../journeys/read-journeys.ts';

/** The long forms. Each half of the orders takes about as long as the other. */
const companyForms = ['boi', 'domestication', 'double-llc', 'foreign-registration', 'form-a-business'];

/** Returns whether an order forms, moves or registers a company. */
export function isAboutCompanies({ slug }: Journey): boolean {
  return companyForms.includes(slug);
}
