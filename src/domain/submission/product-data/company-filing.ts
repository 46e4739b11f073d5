import { FEDERAL } from '../../catalogue/catalogue.ts';
import { readScalar } from '../read-answer.ts';
import type { Scalar } from '../read-answer.ts';
import { UPON_FILING } from './formation.ts';
import type { ProductDataBuilder, ProductDataInput } from './product-data.ts';

/** Returns the state of a company: where it files, else its home state, else the state of the form. */
function readCompanyState({ product, answers }: ProductDataInput): Scalar {
  const filedIn = product.state === FEDERAL ? undefined : product.state;
  return (
    filedIn ??
    readScalar(answers, 'companyInformation.homeState') ??
    readScalar(answers, 'companyInformation.state')
  );
}

/**
 * Builds the data of filings that need only the company's identity: certificates, tax ID, name reservation.
 */
export const buildCompanyFilingData: ProductDataBuilder = (input) => ({
  company_name: readScalar(input.answers, 'companyInformation.companyName'),
  entity_type: input.product.entityType ?? readScalar(input.answers, 'companyInformation.entityType'),
  company_state: readCompanyState(input),
});

/**
 * Builds the data of a report for a company that this order forms. If no formation date is known, uses the
 * day of filing.
 */
export const buildNewCompanyReportData: ProductDataBuilder = (input) => ({
  ...buildCompanyFilingData(input),
  formation_date: readScalar(input.answers, 'companyInformation.formationDate') ?? UPON_FILING,
});
