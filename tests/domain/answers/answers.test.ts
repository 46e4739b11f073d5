import { describe, expect, it } from 'vitest';
import { answersOf, isEmptyAnswer } from '#domain/answers/answers.ts';

describe('answersOf', () => {
  const answers = answersOf({
    company: { name: 'Ruiz', states: { WY: true } },
    members: [{ name: 'Ana' }, { name: 'Bo' }],
    note: 'text',
  });

  it.each([
    ['company.name', 'Ruiz'],
    ['company.states.WY', true],
    ['members.1.name', 'Bo'],
    ['members.2.name', undefined],
    ['company.name.length', undefined],
    ['nobody.home', undefined],
    ['toString', undefined],
  ])('returns the answer at %s: %j', (path, value) => {
    expect(answers.get(path)).toBe(value);
  });

  it.each([
    ['members', ['0', '1']],
    ['company', []],
    ['note', []],
    ['nobody', []],
  ])('returns the row indexes of the list %s', (path, keys) => {
    expect(answers.rows(path)).toEqual(keys);
  });
});

describe('isEmptyAnswer', () => {
  it.each([[undefined], [null], [''], [' \t\n'], [[]]])('returns true for %j', (value) => {
    expect(isEmptyAnswer(value)).toBe(true);
  });

  it.each([[false], [0], ['x'], [[undefined]], [{}], [Number.NaN]])('returns false for %j', (value) => {
    expect(isEmptyAnswer(value)).toBe(false);
  });
});
