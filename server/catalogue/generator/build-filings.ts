import type { FilingDraft } from './filing-draft.ts';
import { buildByFee } from './build-by-fee.ts';
import { buildByType } from './build-by-type.ts';
import { REGISTERED_AS, withTypesFiledAsOthers } from './entity-types.ts';
import type { SourceFiling, SourceJurisdiction } from './source.ts';

/** The formation filings, with a PLLC in every jurisdiction: where there is none, it is filed as an LLC. */
function withPllc(filings: readonly SourceFiling[]): readonly SourceFiling[] {
  const llc = filings.find(({ entityType }) => entityType === 'LLC');
  if (llc === undefined || filings.some(({ entityType }) => entityType === 'PLLC')) return filings;
  return [...filings, { ...llc, entityType: 'PLLC', filedAs: 'LLC' }];
}

/** The formation filings of a jurisdiction. */
export function buildFormation(jurisdiction: SourceJurisdiction): readonly FilingDraft[] {
  return buildByType('formation', withPllc(jurisdiction.filings.formation), jurisdiction);
}

/** The registrations of companies from elsewhere. */
export function buildForeignRegistration(jurisdiction: SourceJurisdiction): readonly FilingDraft[] {
  const filings = withTypesFiledAsOthers(jurisdiction.filings.foreignRegistration, REGISTERED_AS);
  return buildByType('foreign_registration', filings, jurisdiction);
}

const DOMESTICATED = ['LLC', 'PLLC', 'Corp', 'NP Corp'];

/** Moves of companies to the jurisdiction; the table has no fees for them, so that the formation's are taken over. */
export function buildDomestication(jurisdiction: SourceJurisdiction): readonly FilingDraft[] {
  const filings = withPllc(jurisdiction.filings.formation)
    .filter(({ entityType }) => DOMESTICATED.includes(entityType))
    .map(({ entityType, methods }): SourceFiling => ({
      entityType,
      filingName: 'Articles of Domestication',
      methods,
      confidence: 'recalled',
      note: 'The fee and times of a formation, taken over: ask the agency.',
    }));
  return buildByType('domestication', filings, jurisdiction);
}

/** The name reservations of a jurisdiction: one filing, or one for each fee. */
export function buildNameReservation(jurisdiction: SourceJurisdiction): readonly FilingDraft[] {
  const { agency, filings } = jurisdiction;
  const { nameReservation: reservation } = filings;
  const { filingName: name, termDays } = reservation;
  const description = `${name} with the ${agency}. It holds the name for ${termDays} days.`;
  const entityTypes = withPllc(filings.formation).map(({ entityType }) => entityType);
  return buildByFee(
    { product: 'name_reservation', name, entityTypes, description },
    reservation,
    jurisdiction,
  );
}

/** The statements that change a company's registered agent. */
export function buildChangeOfAgent(jurisdiction: SourceJurisdiction): readonly FilingDraft[] {
  const { agency, filings } = jurisdiction;
  const { registeredAgentChange: change } = filings;
  const { filingName: name } = change;
  const description = `${name}, filed with the ${agency}.`;
  const entityTypes = withPllc(filings.formation).map(({ entityType }) => entityType);
  return buildByFee({ product: 'change_of_agent', name, entityTypes, description }, change, jurisdiction);
}
