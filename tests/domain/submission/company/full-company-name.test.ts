import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { syncCompanyDesignator } from '#domain/reactions/sync-company-designator.ts';
import { readFullCompanyName } from '#domain/submission/company/full-company-name.ts';
import { formOf, listOf } from '../../reactions/reaction-fixture.ts';
import { makeField } from '../../small-form.ts';

const options = listOf('LLC', 'L.L.C.', 'PLLC');
const form = {
  ...formOf(makeField({ path: 'name' }), makeField({ path: 'designator', options })),
  reactions: [{ on: [], use: syncCompanyDesignator, with: { name: 'name', designator: 'designator' } }],
};

describe('readFullCompanyName', () => {
  it.each([
    ['Blue Shops', 'LLC', 'Blue Shops LLC'],
    ['Blue Shops LLC', 'LLC', 'Blue Shops LLC'],
    ['Blue Shops, llc', 'LLC', 'Blue Shops, llc'],
    ['Blue Shops L.L.C.', 'LLC', 'Blue Shops LLC'],
    ['Ruiz Surgery PLLC', 'PLLC', 'Ruiz Surgery PLLC'],
    ['Ruiz Surgery LLC', 'PLLC', 'Ruiz Surgery PLLC'],
    ['Blue Shops', undefined, 'Blue Shops'],
    ['LLC', 'LLC', 'LLC'],
    [undefined, 'LLC', undefined],
  ])('combines the name %j and the designator %j into %j', (name, designator, expected) => {
    expect(readFullCompanyName(form, answersOf({ name, designator }), 'name')).toBe(expected);
  });

  it('returns the name unchanged without a designator field', () => {
    const answers = answersOf({ name: 'Blue Shops', designator: 'LLC' });
    expect(readFullCompanyName({ ...form, reactions: [] }, answers, 'name')).toBe('Blue Shops');
    expect(readFullCompanyName(form, answers, 'other')).toBeUndefined();
  });
});
