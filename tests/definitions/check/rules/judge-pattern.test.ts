import { describe, expect, it } from 'vitest';
import { judgePattern } from '#definitions/check/rules/judge-pattern.ts';

/** Judges a pattern of the rule `regex`. */
const kindOf = async (pattern: string) => (await judgePattern(`^(?:${pattern})$`)).kind;

describe('judgePattern', () => {
  it.each([
    ['[0-2]', 'quick'],
    ['[1-9]', 'quick'],
    ['(yes|no)', 'quick'],
    [String.raw`AB\d{4}|CD\d{4}`, 'quick'],
    [String.raw`\p{L}+`, 'quick'],
    ['(a+)+$', 'slow'],
    ['(a|aa)+$', 'slow'],
  ])(
    'calls %s %s each time',
    async (pattern, kind) => {
      const kinds = await Promise.all(Array.from({ length: 50 }, () => kindOf(pattern)));
      expect(new Set(kinds)).toEqual(new Set([kind]));
    },
    120_000,
  );

  it.each([
    String.raw`(\d{1,3}\.){3}\d{1,3}`,
    String.raw`\d{1,3}(,?\d{3}){0,3}`,
    String.raw`(\d{4}-?){1,20}`,
    String.raw`(?<y>\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`,
    String.raw`[a-z]+@[a-z]+(\.[a-z]{2,20})+`,
    String.raw`\p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+){0,5}`,
    String.raw`(\d)\1`,
    String.raw`(?=\d)[a-z\d]{8,40}`,
    String.raw`(\d?){3}x*`,
  ])('accepts %s', async (pattern) => {
    expect(await kindOf(pattern)).toBe('quick');
  });

  it.each([
    String.raw`\w*\d*`,
    String.raw`(\w{1,99}){1,99}`,
    String.raw`(\w{1,9}){9}`,
    String.raw`(\w+){30}`,
    '(a?b?){20}c',
    '.{0,99}.{0,99}.{0,99}.{0,99}',
    String.raw`(?=.*\d)(a+)+b`,
  ])('rejects %s, even where limits or lookarounds hide the repetition', async (pattern) => {
    expect(await kindOf(pattern)).toBe('slow');
  });

  it.each([String.raw`(?=.*\d)[a-z\d]{8,40}`, String.raw`(\d)\1*`, String.raw`\w+[a-z]{99}\d+`])(
    'does not decide about %s, which the automaton cannot follow',
    async (pattern) => {
      expect(await kindOf(pattern)).toBe('unknown');
    },
  );

  it.each(['[A-Z', 'a{3,1}', String.raw`\p{Nothing}`])('calls %s invalid', async (pattern) => {
    expect(await kindOf(pattern)).toBe('invalid');
  });

  it('names the complexity and a text that is slow', async () => {
    expect(await judgePattern('^(?:(a+)+)$')).toEqual({
      kind: 'slow',
      complexity: 'exponential',
      example: expect.stringContaining("'a'.repeat("),
    });
  });
});
