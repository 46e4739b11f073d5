import { FEDERAL } from '../../catalogue/catalogue.ts';
import { readScalar } from '../read-answer.ts';
import type { Scalar } from '../read-answer.ts';
import { UPON_FILING } from './formation.ts';
import type { ProductDataBuilder, ProductDataInput } from './product-data.ts';

/** The state of a company: the one that something is filed in, else its home state, else the one the form is about. */
function readCompanyState({ product, answers }: ProductDataInput): Scalar {
  const filedIn = product.state === FEDERAL ? undefined : product.state;
  return (
    filedIn ??
    readScalar(answers, 'companyInformation.homeState') ??
    readScalar(answers, 'companyInformation.state')
  );
}

/** Filings about one company that need no more than who it is: certificates, tax ID, name reservation. */
export const buildCompanyFilingData: ProductDataBuilder = (input) => ({
  company_name: readScalar(input.answers, 'companyInformation.companyName'),
  entity_type: input.product.entityType ?? readScalar(input.answers, 'companyInformation.entityType'),
  company_state: readCompanyState(input),
});

/** A report about a company that this order forms: it exists from the day its formation is filed, unless its date is known. */
export const buildNewCompanyReportData: ProductDataBuilder = (input) => ({
  ...buildCompanyFilingData(input),
  formation_date: readScalar(input.answers, 'companyInformation.formationDate') ?? UPON_FILING,
});
