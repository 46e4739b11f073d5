import { describe, expect, it } from 'vitest';
import { password } from '#rules/password.ts';
import { tellVerdict } from './rule-harness.ts';

describe('password', () => {
  it.each([
    ['aA1!aaaa', 'passes'],
    ['aA1!aaa', 'Field must be at least 8 characters'],
    ['', 'Field is required'],
    ['   ', 'Field is required'],
    [null, 'Field is required'],
    [undefined, 'Field is required'],
    [12_345_678, 'Field is required'],
    ['AA1!AAAA', 'Field must contain at least one lowercase letter'],
    ['aa1!aaaa', 'Field must contain at least one capital letter'],
    ['aAb!aaaa', 'Field must contain at least one number'],
    ['aA1baaaa', 'Field must contain at least one special character'],
    ['aA1 aaaa', 'Field must contain at least one special character'],
    ['éÉ1€éééé', 'passes'],
  ])('gives %j the verdict "%s"', (value, verdict) => {
    expect(tellVerdict(password, value)).toBe(verdict);
  });

  it.each([
    ['aA1!aaaaaaaa', 'passes'],
    ['aA1!aaaaaaa', 'Field must be at least 12 characters'],
  ])('rejects passwords below the minimum length of the page: password %j, result: %s', (value, verdict) => {
    expect(tellVerdict(password, value, [], { settings: { passwordMinimumLength: 12 } })).toBe(verdict);
  });

  it('runs on an empty answer, unlike most rules', () => {
    expect(password.runsOnEmpty).toBe(true);
  });
});
