import { describe, expect, it } from 'vitest';
import { required } from '#rules/required.ts';
import { tellVerdict } from './rule-harness.ts';

describe('required', () => {
  it.each([
    ['text', 'Ana'],
    ['one character', 'a'],
    ['false', false],
    ['zero', 0],
    ['a list with an entry', ['WY']],
    ['a map with a checked entry', { WY: false, TX: true }],
    ['an option', { key: 'LLC', value: 'LLC' }],
  ])('accepts %s', (_name, value) => {
    expect(tellVerdict(required, value)).toBe('passes');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['empty text', ''],
    ['white space', ' \t\n '],
    ['a no-break space', '\u00a0'],
    ['an empty list', []],
    ['an empty map', {}],
    ['a map without checked entries', { WY: false, TX: false }],
  ])('rejects %s', (_name, value) => {
    expect(tellVerdict(required, value)).toBe('Field is required');
  });

  it('runs on an empty answer, unlike most rules', () => {
    expect(required.runsOnEmpty).toBe(true);
  });
});
