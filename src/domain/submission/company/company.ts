import type { Answers } from '../../answers/answers.ts';
import type { PageConfiguration } from '../../facts.ts';
import { readCompanyType } from './close-type.ts';
import { readVariants } from '../rolled-variants.ts';
import { readScalar, readText } from '../read-answer.ts';

/** Path of the company name that the order data builders read. */
export const COMPANY_NAME = 'companyInformation.companyName';

/** Path of the name of an existing company that will own vehicles. */
const OWNER_NAME = 'companyInformation.vehicleBusinessFormationOwnedByCompanyName';

/** Builds the company of an order, such as the owner of vehicles. The name is null if a person owns them. */
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

/** Lists the answers that staff need for the filing but that have no property in the order payload. */
export function buildCompanyNotes(answers: Answers): readonly string[] {
  return notes
    .map(({ label, path }) => ({ label, text: readText(answers, path) }))
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label}: ${text}`);
}
