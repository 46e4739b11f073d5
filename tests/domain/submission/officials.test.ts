import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { EntityFamily } from '#domain/submission/entity-family.ts';
import { readFormationOfficials } from '#domain/submission/officials.ts';
import { contactInformation, corporation, fillAnswers } from './filled-form-fixture.ts';

function listed(formationDetails: unknown, family: EntityFamily): readonly string[] {
  const officials = readFormationOfficials(answersOf({ formationDetails, contactInformation }), family);
  return officials.map(({ role, first_name, last_name }) => `${role}: ${first_name} ${last_name}`);
}

const { llc } = Object(fillAnswers()['formationDetails']);

describe('readFormationOfficials', () => {
  it.each([
    ['Member Managed', ['Member: Ana Ruiz', 'Member: Bo Lind']],
    ['Manager Managed', ['Manager: Cy Dahl']],
    [undefined, ['Member: Ana Ruiz', 'Member: Bo Lind']],
  ])('lists those who run an LLC that is %s', (managedType, officials) => {
    expect(listed({ llc: { ...llc, managedType } }, 'llc')).toEqual(officials);
  });

  it('lists officers and makes them directors, each person once', () => {
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
  ])('counts directors when all officers are directors is %j', (allOfficersAreDirectors, count) => {
    const officials = listed({ corporation: { ...corporation, allOfficersAreDirectors } }, 'corporation');
    expect(officials.filter((official) => official.startsWith('Director'))).toHaveLength(count);
  });

  it('lists a nonprofit’s directors and leaves out blank rows', () => {
    const directors = [{ firstName: 'Ana', lastName: 'Ruiz' }, {}, { firstName: ' ', lastName: '' }];
    expect(listed({ nonprofit: { directors } }, 'nonprofit')).toEqual(['Director: Ana Ruiz']);
  });

  it('lists a nonprofit’s officers, who are directors only where they are named as such', () => {
    const directors = [{ firstName: 'Di', lastName: 'Moss' }];
    const { president, treasurer } = corporation;
    expect(listed({ corporation: { president, treasurer }, nonprofit: { directors } }, 'nonprofit')).toEqual([
      'President: Ana Ruiz',
      'Treasurer: Bo Lind',
      'Director: Di Moss',
    ]);
  });

  it('gives an official the contact’s address unless there is one of their own', () => {
    const officials = readFormationOfficials(answersOf(fillAnswers()), 'llc');
    expect(officials.map(({ address }) => address?.line1)).toEqual(['1 Main St', '9 Elm St']);
  });

  it('gives no address where none is known', () => {
    expect(readFormationOfficials(answersOf({ formationDetails: { llc } }), 'llc')[0]?.address).toBeNull();
  });
});
