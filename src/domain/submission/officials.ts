import type { Answers, Path } from '../answers/answers.ts';
import { findAddress } from './address.ts';
import type { EntityFamily } from './entity-family.ts';
import { isYes, readScalar, readText } from './read-answer.ts';
import type { FilingPerson } from './submission.ts';

/** Reads a person answered under `base`: nobody without a name; the contact's address where none is given. */
function readOfficial(answers: Answers, base: Path, role: string): readonly FilingPerson[] {
  const first_name = readText(answers, `${base}.firstName`);
  const last_name = readText(answers, `${base}.lastName`);
  if (first_name === '' && last_name === '') return [];
  const address = findAddress(answers, `${base}.address`) ?? findAddress(answers, 'contactInformation');
  return [{ role, first_name, last_name, address }];
}

function readOfficials(answers: Answers, list: Path, role: string): readonly FilingPerson[] {
  return answers.rows(list).flatMap((row) => readOfficial(answers, `${list}.${row}`, role));
}

/** Each person once, by name: who holds two offices is one director. */
function toDirectors(people: readonly FilingPerson[]): readonly FilingPerson[] {
  const byName = new Map<string, FilingPerson>();
  for (const person of people) {
    const name = JSON.stringify([person.first_name.toLowerCase(), person.last_name.toLowerCase()]);
    if (!byName.has(name)) byName.set(name, { ...person, role: 'Director' });
  }
  return [...byName.values()];
}

function readLlcOfficials(answers: Answers): readonly FilingPerson[] {
  return readText(answers, 'formationDetails.llc.managedType') === 'Manager Managed'
    ? readOfficials(answers, 'formationDetails.llc.managers', 'Manager')
    : readOfficials(answers, 'formationDetails.llc.members', 'Member');
}

/** The officers of a corporation, for profit or not. */
function readOfficers(answers: Answers): readonly FilingPerson[] {
  const base = 'formationDetails.corporation';
  return [
    ...readOfficial(answers, `${base}.president`, 'President'),
    ...readOfficial(answers, `${base}.secretary`, 'Secretary'),
    ...readOfficial(answers, `${base}.treasurer`, 'Treasurer'),
    ...readOfficials(answers, `${base}.officers`, 'Officer'),
  ];
}

function readCorporationOfficials(answers: Answers): readonly FilingPerson[] {
  const officers = readOfficers(answers);
  const directors = readOfficials(answers, 'formationDetails.corporation.directors', 'Director');
  const allOfficersAreDirectors = 'formationDetails.corporation.allOfficersAreDirectors';
  // Officers are directors unless the visitor says that they are not.
  const areOfficersDirectors =
    readScalar(answers, allOfficersAreDirectors) === null || isYes(answers, allOfficersAreDirectors);
  return [...officers, ...toDirectors(areOfficersDirectors ? [...officers, ...directors] : directors)];
}

function readNonprofitOfficials(answers: Answers): readonly FilingPerson[] {
  const directors = readOfficials(answers, 'formationDetails.nonprofit.directors', 'Director');
  return [...readOfficers(answers), ...directors];
}

const readers = {
  llc: readLlcOfficials,
  corporation: readCorporationOfficials,
  nonprofit: readNonprofitOfficials,
} satisfies Record<EntityFamily, (answers: Answers) => readonly FilingPerson[]>;

/** The officials of a company that is formed. */
export function readFormationOfficials(answers: Answers, family: EntityFamily): readonly FilingPerson[] {
  return readers[family](answers);
}
