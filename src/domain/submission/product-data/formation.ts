import type { Answers } from '../../answers/answers.ts';
import { readCompanyAddresses } from '../company/company-address.ts';
import { readContactPerson } from '../contact-person.ts';
import type { EntityFamily } from '../company/entity-family.ts';
import { closeTypeOf } from '../company/close-type.ts';
import { findEntityFamily } from '../company/entity-family.ts';
import { readFormationOfficials } from './officials.ts';
import { readScalar, readText, readYesNo } from '../read-answer.ts';
import type { ProductData } from '../submission.ts';
import type { ProductDataBuilder } from './product-data.ts';

/** Default company purpose for filings that do not need a specific one. */
const GENERIC_PURPOSE = 'generic business purpose';

/** Formation date of a new company: the day its formation is filed. */
export const UPON_FILING = 'Upon Filing';

function llcData(answers: Answers): ProductData {
  return {
    management_type: readScalar(answers, 'formationDetails.llc.managedType'),
    would_you_like_to_list_members_managers_on_the_state_record_: readYesNo(
      answers,
      'formationDetails.llc.listMembers',
    ),
  };
}

function corporationData(answers: Answers): ProductData {
  const base = 'formationDetails.corporation';
  return {
    authorized_shares: readScalar(answers, `${base}.authorizedShares`),
    par_value: readScalar(answers, `${base}.parValue`),
    issued_shares: readScalar(answers, `${base}.issuedShares`),
    common_authorized_shares: readScalar(answers, `${base}.commonShares`),
    ...financialData(answers),
  };
}

/** Reads the assets and liabilities of a corporation from another state, if the form asks for them. */
function financialData(answers: Answers): ProductData {
  const base = 'formationDetails.corporation';
  const total_liabilities = readScalar(answers, `${base}.totalLiabilities`);
  const total_assets = readScalar(answers, `${base}.totalAssets`);
  return total_liabilities === null && total_assets === null ? {} : { total_liabilities, total_assets };
}

function nonprofitData(answers: Answers): ProductData {
  const base = 'formationDetails.nonprofit';
  return {
    nonprofit: {
      tax_exempt_status: readYesNo(answers, `${base}.taxExempt`),
      type: readScalar(answers, `${base}.type`),
      has_members: readYesNo(answers, `${base}.hasMembers`),
      assets_distributed_if_dissolved: readScalar(answers, `${base}.assetDistribution`),
    },
  };
}

const familyData = {
  llc: llcData,
  corporation: corporationData,
  nonprofit: nonprofitData,
} satisfies Record<EntityFamily, (answers: Answers) => ProductData>;

/**
 * Builds the data of a filing that forms, registers or moves a company. Omits the fields of other entity
 * families.
 */
export const buildFormationData: ProductDataBuilder = ({ product, answers, facts }) => {
  const entityType = closeTypeOf(
    product.entityType ?? readText(answers, 'companyInformation.entityType'),
    answers,
  );
  const state = product.state ?? readText(answers, 'companyInformation.state');
  const family = findEntityFamily(entityType);
  const addresses = readCompanyAddresses(answers, facts.catalogue, state);
  return {
    company_name: readScalar(answers, 'companyInformation.companyName'),
    effective_date: UPON_FILING,
    entity_type: entityType === '' ? null : entityType,
    contact_person: [readContactPerson(answers)],
    company_mailing_address: addresses.mailing,
    company_principal_address: addresses.principal,
    company_purpose: readScalar(answers, 'companyInformation.businessPurpose') ?? GENERIC_PURPOSE,
    official: family === undefined ? [] : readFormationOfficials(answers, family),
    ...(family !== undefined && familyData[family](answers)),
  };
};
