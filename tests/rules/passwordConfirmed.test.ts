import { describe, expect, it } from 'vitest';
import { passwordConfirmed } from '#rules/passwordConfirmed.ts';
import { tellVerdict } from './rule-harness.ts';

const PATH = 'accountInformation.password';
const asking = (password: unknown, confirmPassword: boolean) => ({
  answers: { accountInformation: { password } },
  settings: { confirmPassword },
});

describe('passwordConfirmed', () => {
  it.each([
    ['the same password', 'aA1!aaaa', 'aA1!aaaa', 'passes'],
    ['another password', 'aA1!aaab', 'aA1!aaaa', 'Passwords do not match'],
    ['the same password in another case', 'AA1!aaaa', 'aA1!aaaa', 'Passwords do not match'],
    ['no answer when a password is set', null, 'aA1!aaaa', 'Passwords do not match'],
    ['an answer when no password is set', 'aA1!aaaa', undefined, 'Passwords do not match'],
    ['no answer when no password is set', null, undefined, 'passes'],
    ['a blank answer when no password is set', '  ', undefined, 'passes'],
  ])('accepts only the same text as the password: %s', (_name, value, password, verdict) => {
    expect(tellVerdict(passwordConfirmed, value, [PATH], asking(password, true))).toBe(verdict);
  });

  it('accepts every answer when the page requires no confirmation', () => {
    expect(tellVerdict(passwordConfirmed, 'other', [PATH], asking('aA1!aaaa', false))).toBe('passes');
    expect(tellVerdict(passwordConfirmed, 'other', [PATH])).toBe('passes');
  });

  it('runs on an empty answer, unlike most rules', () => {
    expect(passwordConfirmed.runsOnEmpty).toBe(true);
  });
});
