import { productAnswerPath, rowPathOf } from '../../products/sold/sold-places.ts';
import { findAddress } from '../address.ts';
import { findEntityFamily } from '../company/entity-family.ts';
import { readScalar, readText } from '../read-answer.ts';
import { buildCompanyFilingData } from './company-filing.ts';
import type { ProductDataBuilder, ProductDataInput } from './product-data.ts';

/** Returns the year of formation as text. For a company formed by this order, returns the current year. */
function formationYear({ answers, facts }: ProductDataInput): string {
  const date = readScalar(answers, 'companyInformation.formationDate');
  const year = typeof date === 'string' ? /^\d{2}\/\d{2}\/(\d{4})$/.exec(date)?.[1] : undefined;
  return year ?? facts.today.slice(0, 4);
}

/** Builds the printing and shipping data of a corporate book or seal. */
export const buildCorporateKitData: ProductDataBuilder = (input) => {
  const { product, answers } = input;
  const entityType = product.entityType ?? readText(answers, 'companyInformation.entityType');
  const isCorporation = findEntityFamily(entityType) === 'corporation';
  return {
    ...buildCompanyFilingData(input),
    first_name: readScalar(answers, 'contactInformation.firstName'),
    last_name: readScalar(answers, 'contactInformation.lastName'),
    address: findAddress(answers, 'contactInformation'),
    ...(isCorporation && {
      authorized_shares: readScalar(answers, 'formationDetails.corporation.authorizedShares'),
      par_value: readScalar(answers, 'formationDetails.corporation.parValue'),
    }),
    formation_year: formationYear(input),
    emboss_seal_capitalization: readScalar(
      answers,
      productAnswerPath(product.saveAs, 'data.embossSealCapitalization', rowPathOf(product.row)),
    ),
  };
};
