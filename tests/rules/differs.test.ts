import { describe, expect, it } from 'vitest';
import { differs } from '#rules/differs.ts';
import { tellVerdict } from './rule-harness.ts';

const FIRST = 'phones.first';
const answered = (first: unknown) => ({ answers: { phones: { first } } });

describe('differs', () => {
  it.each([
    ['accepts another value', '+13075550174', '+13075550137', 'passes'],
    ['accepts any value while the other is missing', '+13075550174', undefined, 'passes'],
    [
      'rejects the value of the other answer',
      '+13075550137',
      '+13075550137',
      'You chose this one already. Please choose another one',
    ],
  ])('%s', (_name, value, first, verdict) => {
    expect(tellVerdict(differs, value, [FIRST], answered(first))).toBe(verdict);
  });
});
