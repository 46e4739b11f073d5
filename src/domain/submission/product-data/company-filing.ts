import { readScalar } from '../read-answer.ts';
import type { ProductDataBuilder } from './product-data.ts';

/** Filings about one company that need no more than who it is: certificates, tax ID, name reservation. */
export const buildCompanyFilingData: ProductDataBuilder = ({ product, answers }) => ({
  company_name: readScalar(answers, 'companyInformation.companyName'),
  entity_type: product.entityType ?? readScalar(answers, 'companyInformation.entityType'),
  company_state: readScalar(answers, 'companyInformation.state') ?? product.state,
});
