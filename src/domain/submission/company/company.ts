import type { Answers } from '../../answers/answers.ts';
import type { PageConfiguration } from '../../facts.ts';
import { readCompanyType } from './close-type.ts';
import { readVariants } from '../rolled-variants.ts';
import { readScalar, readText } from '../read-answer.ts';

/** Where the builders of order data read a company's name. */
export const COMPANY_NAME = 'companyInformation.companyName';

/** Where a company is named that exists and is to own vehicles. */
const OWNER_NAME = 'companyInformation.vehicleBusinessFormationOwnedByCompanyName';

/** The company an order is for, such as the owner of vehicles; its name is null where a person owns them. */
export function buildCompany(
  answers: Answers,
  page: PageConfiguration,
): { readonly [name: string]: unknown } {
  const base = 'companyInformation';
  return {
    name: readScalar(answers, COMPANY_NAME) ?? readScalar(answers, OWNER_NAME),
    entity_type: readCompanyType(answers),
    industry: readScalar(answers, `${base}.industry`),
    position: readScalar(answers, `${base}.position`),
    naics_code: readScalar(answers, `${base}.naicsCode`),
    ab_test_rolled_variants: readVariants(page),
  };
}

/** The second company of an order. */
export function buildSecondCompany(answers: Answers): { readonly [name: string]: unknown } {
  return {
    entity_type: readCompanyType(answers),
    name: readScalar(answers, COMPANY_NAME),
  };
}

const notes = [
  { label: 'Alternate company name', path: 'companyInformation.altCompanyName' },
  { label: 'UBI number', path: 'companyInformation.ubiNumber' },
  { label: 'Formation date', path: 'companyInformation.formationDate' },
  { label: 'Vehicle ownership', path: 'companyInformation.vehicleBusinessFormationOwnershipType' },
];

/** What whoever files must know and no field of the order has room for. */
export function buildCompanyNotes(answers: Answers): readonly string[] {
  return notes
    .map(({ label, path }) => ({ label, text: readText(answers, path) }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`);
}
