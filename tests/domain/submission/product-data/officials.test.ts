import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { EntityFamily } from '#domain/submission/company/entity-family.ts';
import { readFormationOfficials } from '#domain/submission/product-data/officials.ts';
import { contactInformation, corporation, fillAnswers } from '../filled-form-fixture.ts';

function listed(formationDetails: unknown, family: EntityFamily): readonly string[] {
  const officials = readFormationOfficials(answersOf({ formationDetails, contactInformation }), family);
  return officials.map((party) =>
    'company_name' in party
      ? `${party.role}: ${party.company_name}`
      : `${party.role}: ${party.first_name} ${party.last_name}`,
  );
}

const { llc } = Object(fillAnswers()['formationDetails']);

describe('readFormationOfficials', () => {
  it.each([
    ['Member Managed', ['Member: Ana Ruiz', 'Member: Bo Lind']],
    ['Manager Managed', ['Manager: Cy Dahl']],
    [undefined, ['Member: Ana Ruiz', 'Member: Bo Lind']],
  ])('lists the members or managers of an LLC that is %s', (managedType, officials) => {
    expect(listed({ llc: { ...llc, managedType } }, 'llc')).toEqual(officials);
  });

  it('lists officers and adds them as directors, each person once', () => {
    expect(
      listed(
        { corporation: { ...corporation, allOfficersAreDirectors: 'yes', directors: [] } },
        'corporation',
      ),
    ).toEqual([
      'President: Ana Ruiz',
      'Secretary: ANA ruiz',
      'Treasurer: Bo Lind',
      'Officer: Cy Dahl',
      'Director: Ana Ruiz',
      'Director: Bo Lind',
      'Director: Cy Dahl',
    ]);
  });

  it.each([
    ['yes', 4],
    [true, 4],
    [undefined, 4],
    ['no', 1],
    [false, 1],
  ])('counts directors when allOfficersAreDirectors is %j', (allOfficersAreDirectors, count) => {
    const officials = listed({ corporation: { ...corporation, allOfficersAreDirectors } }, 'corporation');
    expect(officials.filter((official) => official.startsWith('Director'))).toHaveLength(count);
  });

  it('lists the directors of a nonprofit without blank rows', () => {
    const directors = [{ firstName: 'Ana', lastName: 'Ruiz' }, {}, { firstName: ' ', lastName: '' }];
    expect(listed({ nonprofit: { directors } }, 'nonprofit')).toEqual(['Director: Ana Ruiz']);
  });

  it('lists the officers of a nonprofit as directors only when the answers name them as directors', () => {
    const directors = [{ firstName: 'Di', lastName: 'Moss' }];
    const { president, treasurer } = corporation;
    expect(listed({ corporation: { president, treasurer }, nonprofit: { directors } }, 'nonprofit')).toEqual([
      'President: Ana Ruiz',
      'Treasurer: Bo Lind',
      'Director: Di Moss',
    ]);
  });

  const address = { line1: '9 Elm St', city: 'Casper', state: 'WY', zip: '82601', country: 'US' };

  it.each([
    [{ choice: 'contact' }, '1 Main St'],
    [{ ...address, choice: 'contact' }, '1 Main St'],
    [{ ...address, choice: 'specify' }, '9 Elm St'],
    [address, '9 Elm St'],
    [{ ...address, choice: 'specify', city: '' }, undefined],
    [undefined, undefined],
  ])('resolves the address %j to %j', (given, line1) => {
    const member = { firstName: 'Ana', lastName: 'Ruiz', address: given };
    const formationDetails = { llc: { members: [member] } };
    const [official] = readFormationOfficials(answersOf({ formationDetails, contactInformation }), 'llc');
    expect(official?.address?.line1).toBe(line1);
  });

  it('lists the name of a member company and skips a company without a name', () => {
    const members = [
      { kind: 'company', companyName: 'Lind Holdings LLC', firstName: 'Bo', address: { choice: 'contact' } },
      { kind: 'company', firstName: 'Bo', lastName: 'Lind' },
      { kind: 'person', companyName: 'Lind Holdings LLC', firstName: 'Bo', lastName: 'Lind' },
    ];
    expect(listed({ llc: { members } }, 'llc')).toEqual(['Member: Lind Holdings LLC', 'Member: Bo Lind']);
  });
});
