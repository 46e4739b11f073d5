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
    ['no answer beside a password', null, 'aA1!aaaa', 'Passwords do not match'],
    ['an answer beside no password', 'aA1!aaaa', undefined, 'Passwords do not match'],
    ['no answer beside no password', null, undefined, 'passes'],
  ])('compares with the password: %s', (_name, value, password, verdict) => {
    expect(tellVerdict(passwordConfirmed, value, [PATH], asking(password, true))).toBe(verdict);
  });

  it('accepts every answer when the page requires no confirmation', () => {
    expect(tellVerdict(passwordConfirmed, 'other', [PATH], asking('aA1!aaaa', false))).toBe('passes');
    expect(tellVerdict(passwordConfirmed, 'other', [PATH])).toBe('passes');
  });

  it('runs on empty answers', () => {
    expect(passwordConfirmed.runsOnEmpty).toBe(true);
  });
});
