import type { Answers, Path } from '../../answers/answers.ts';
import { findChosenAddress } from '../address.ts';
import type { EntityFamily } from '../company/entity-family.ts';
import { isYes, readScalar, readText } from '../read-answer.ts';
import type { FilingParty } from '../submission.ts';

/**
 * Reads the official at `base`: a company if `kind` selects one, else a person. Returns an empty list without a name.
 */
function readOfficial(answers: Answers, base: Path, role: string): readonly FilingParty[] {
  const address = findChosenAddress(answers, `${base}.address`);
  if (readText(answers, `${base}.kind`) === 'company') {
    const company_name = readText(answers, `${base}.companyName`);
    return company_name === '' ? [] : [{ role, company_name, address }];
  }
  const first_name = readText(answers, `${base}.firstName`);
  const last_name = readText(answers, `${base}.lastName`);
  return first_name === '' && last_name === '' ? [] : [{ role, first_name, last_name, address }];
}

function readOfficials(answers: Answers, list: Path, role: string): readonly FilingParty[] {
  return answers.rows(list).flatMap((row) => readOfficial(answers, `${list}.${row}`, role));
}

function nameOf(party: FilingParty): string {
  const names = 'company_name' in party ? [party.company_name] : [party.first_name, party.last_name];
  return JSON.stringify(names.map((name) => name.toLowerCase()));
}

/** Lists each party once, by name. A person with two offices becomes one director. */
function toDirectors(parties: readonly FilingParty[]): readonly FilingParty[] {
  const byName = new Map<string, FilingParty>();
  for (const party of parties) {
    const name = nameOf(party);
    if (!byName.has(name)) byName.set(name, { ...party, role: 'Director' });
  }
  return [...byName.values()];
}

function readLlcOfficials(answers: Answers): readonly FilingParty[] {
  return readText(answers, 'formationDetails.llc.managedType') === 'Manager Managed'
    ? readOfficials(answers, 'formationDetails.llc.managers', 'Manager')
    : readOfficials(answers, 'formationDetails.llc.members', 'Member');
}

/** Reads the officers of a corporation or a nonprofit. */
function readOfficers(answers: Answers): readonly FilingParty[] {
  const base = 'formationDetails.corporation';
  return [
    ...readOfficial(answers, `${base}.president`, 'President'),
    ...readOfficial(answers, `${base}.secretary`, 'Secretary'),
    ...readOfficial(answers, `${base}.treasurer`, 'Treasurer'),
    ...readOfficials(answers, `${base}.officers`, 'Officer'),
  ];
}

function readCorporationOfficials(answers: Answers): readonly FilingParty[] {
  const officers = readOfficers(answers);
  const directors = readOfficials(answers, 'formationDetails.corporation.directors', 'Director');
  const allOfficersAreDirectors = 'formationDetails.corporation.allOfficersAreDirectors';
  // Officers are directors unless the visitor answers otherwise.
  const areOfficersDirectors =
    readScalar(answers, allOfficersAreDirectors) === null || isYes(answers, allOfficersAreDirectors);
  return [...officers, ...toDirectors(areOfficersDirectors ? [...officers, ...directors] : directors)];
}

function readNonprofitOfficials(answers: Answers): readonly FilingParty[] {
  const directors = readOfficials(answers, 'formationDetails.nonprofit.directors', 'Director');
  return [...readOfficers(answers), ...directors];
}

const readers = {
  llc: readLlcOfficials,
  corporation: readCorporationOfficials,
  nonprofit: readNonprofitOfficials,
} satisfies Record<EntityFamily, (answers: Answers) => readonly FilingParty[]>;

/** Reads the officials of a company to form. */
export function readFormationOfficials(answers: Answers, family: EntityFamily): readonly FilingParty[] {
  return readers[family](answers);
}
