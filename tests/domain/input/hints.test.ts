import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { findOtherDesignator, findHint } from '#domain/hints/find-hint.ts';
import { suggestEmail } from '#domain/hints/email-hint.ts';
import { syncCompanyDesignator } from '#domain/reactions/sync-company-designator.ts';
import { formOf, listOf } from '../reactions/reaction-fixture.ts';
import { makeField } from '../small-form.ts';

describe('suggestEmail', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmal.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@ggmail.com', 'ana@gmail.com'],
    ['Ana@GMIAL.COM', 'Ana@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@yaho.com', 'ana@yahoo.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['Ana Ruiz <ana@example.com>', 'ana@example.com'],
  ])('suggests for the email %s: %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'ana@gmail.com',
    'ana@example.com',
    'ana@ymail.com',
    'ana@mail.com',
    'ana@yahoo.ca',
    'ana@gmx.net',
    'gmial.com',
    'ana',
    '',
  ])('makes no suggestion for %j', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });
});

describe('findOtherDesignator', () => {
  it.each([
    ['Ruiz Tools Inc', 'LLC', 'Inc'],
    ['Ruiz Tools, Inc.', 'LLC', 'Inc'],
    ['Ruiz Tools Corporation', 'PLLC', 'Corporation'],
    ['Ruiz Tools LLC', 'Corp', 'LLC'],
    ['Ruiz Tools L.L.C.', 'NP Corp', 'L.L.C'],
  ])('searches the name %j of the entity type %s and finds the designator %s', (name, type, ending) => {
    expect(findOtherDesignator(name, type)).toBe(ending);
  });

  it.each([
    ['Ruiz Tools LLC', 'LLC'],
    ['Ruiz Tools Inc', 'Corp'],
    ['Zinc', 'LLC'],
    ['Inc', 'LLC'],
    ['Ruiz Tools Inc', 'Sole Proprietorship'],
    ['Ruiz Tools', 'LLC'],
  ])('finds no designator in the name %j of the entity type %s', (name, type) => {
    expect(findOtherDesignator(name, type)).toBeUndefined();
  });
});

describe('findHint', () => {
  const field = makeField({ path: 'name', hint: { entityType: 'type' } });
  const form = {
    ...formOf(field, makeField({ path: 'designator', options: listOf('LLC', 'PLLC') })),
    reactions: [{ on: [], use: syncCompanyDesignator, with: { name: 'name', designator: 'designator' } }],
  };
  const hintAt = (name: string, others: object) =>
    findHint(form, { field, path: 'name', row: '' }, name, answersOf({ name, ...others }), defaultText);

  it('returns the name that will be filed when it differs from the typed name', () => {
    expect(hintAt('Blue Shops', { designator: 'LLC' })).toEqual({
      text: 'We file it as "Blue Shops LLC".',
    });
    expect(hintAt('Blue Shops LLC', { designator: 'LLC' })).toBeUndefined();
    expect(hintAt('Blue Shops', {})).toBeUndefined();
  });

  it('prefers the entity type hint to the hint about the filed name', () => {
    const type = { key: 'LLC', value: 'LLC' };
    expect(hintAt('Blue Shops Inc', { designator: 'LLC', type })?.text).toMatch(
      /^The name ends in "Inc", but the entity type is LLC/,
    );
  });

  const phone = makeField({ path: 'phone', kind: 'phone' });
  const phoneHint = (number: unknown) =>
    findHint(formOf(phone), { field: phone, path: 'phone', row: '' }, number, answersOf({}), defaultText);

  it.each([
    ['a trunk zero after the country code', '+33 06 10 10 10 10', '+33 6 1010 1010'],
    ['a plus before a national number', '+307 555 0142', '(307) 555-0142'],
  ])('suggests a phone number without %s', (_, typed, suggestion) => {
    expect(phoneHint(typed)).toEqual({ text: `Did you mean ${suggestion}?`, suggestion });
  });

  it.each([['(307) 555-0142'], ['+44 20 7946 0958'], [undefined]])(
    'returns nothing for the phone number %s',
    (typed) => {
      expect(phoneHint(typed)).toBeUndefined();
    },
  );
});
