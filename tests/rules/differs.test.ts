import { describe, expect, it } from 'vitest';
import { differs } from '#rules/differs.ts';
import { tellVerdict } from './rule-harness.ts';

const FIRST = 'phones.first';
const answered = (first: unknown) => ({ answers: { phones: { first } } });

describe('differs', () => {
  it.each([
    ['a different value', '+13075550174', '+13075550137', 'passes'],
    ['any value while the other answer is missing', '+13075550174', undefined, 'passes'],
    [
      'the same value as the other answer',
      '+13075550137',
      '+13075550137',
      'You already chose this one. Choose another one',
    ],
  ])('fails only for the same answer at the given path: %s', (_name, value, first, verdict) => {
    expect(tellVerdict(differs, value, [FIRST], answered(first))).toBe(verdict);
  });
});
