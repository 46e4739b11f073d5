import { readCompanyAddresses } from '../company/company-address.ts';
import { readScalar, readText } from '../read-answer.ts';
import { buildCompanyFilingData } from './company-filing.ts';
import type { ProductDataBuilder } from './product-data.ts';

/**
 * Builds the data for appointing a registered agent and for related filings: the company and its addresses.
 */
export const buildAgentFilingData: ProductDataBuilder = (input) => {
  const { answers, product, facts } = input;
  const state = product.state ?? '';
  const mailState = readText(answers, 'productState.mailForwarding.data.state') || state;
  const type = readScalar(answers, 'formationDetails.nonprofit.type');
  const { mailing, principal } = readCompanyAddresses(answers, facts.catalogue, state, mailState);
  return {
    ...buildCompanyFilingData(input),
    ...(type === null ? {} : { nonprofit: { type } }),
    company_mailing_address: mailing,
    company_principal_address: principal,
  };
};
