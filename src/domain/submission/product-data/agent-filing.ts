import { readCompanyAddresses } from '../company-address.ts';
import { buildCompanyFilingData } from './company-filing.ts';
import type { ProductDataBuilder } from './product-data.ts';

/** What whoever becomes a company's agent in a state, or files for it there, knows of it: who it is, and its addresses. */
export const buildAgentFilingData: ProductDataBuilder = (input) => {
  const { mailing, principal } = readCompanyAddresses(input.answers, input.product.state ?? '');
  return {
    ...buildCompanyFilingData(input),
    company_mailing_address: mailing,
    company_principal_address: principal,
  };
};
