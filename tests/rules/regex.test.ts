import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regex } from '#rules/regex.ts';
import { tellVerdict } from './rule-harness.ts';
import { readCpuTime } from '../fixtures/cpu-time.ts';

const REFUSAL = 'Field is not valid';
const isTaken = (pattern: string) => new RegExp(regex.arguments[0]?.pattern ?? '').test(pattern);

/** Builds patterns from the parts that the rule accepts. */
const parts = fc.constantFrom('a', '-', '.', '[a-z]', '[^0-9]', String.raw`\d`, String.raw`\.`, '[A-Z0-9 ]');
const counts = fc.constantFrom('', '?', '{3}', '{0,40}', '{1,9}');
const counted = fc.tuple(parts, counts).map((pair) => pair.join(''));
const grouped = fc.array(counted, { minLength: 1, maxLength: 2 }).map((list) => `(${list.join('')})?`);
const pattern = fc
  .tuple(
    fc.array(fc.oneof(counted, grouped), { maxLength: 2 }),
    fc.tuple(parts, fc.constantFrom('*', '+')),
    fc.array(counted, { maxLength: 1 }),
  )
  .map(([before, repeated, after]) => [...before, ...repeated, ...after].join(''));

describe('regex', () => {
  it.each([
    [String.raw`^\d{5}(-\d{4})?$`, '82001', 'passes'],
    [String.raw`^\d{5}(-\d{4})?$`, '82001-1234', 'passes'],
    [String.raw`^\d{5}(-\d{4})?$`, '82001-123', REFUSAL],
    [String.raw`\d{5}`, '820011', REFUSAL],
    [String.raw`\d{5}`, 'x82001', REFUSAL],
    ['[A-Z]{2}[0-9]+', 'WA7', 'passes'],
    ['[A-Z]{2}[0-9]+', 'WA', REFUSAL],
    ['[A-Z]{2}[0-9]+', 'wa7', REFUSAL],
    ['M[CX]', 'MC', 'passes'],
    [String.raw`a\.b`, 'a.b', 'passes'],
    [String.raw`a\.b`, 'axb', REFUSAL],
    ['a.b', 'a😀b', 'passes'],
    ['.*', 7, REFUSAL],
    ['.*', ['a'], REFUSAL],
  ])('uses the pattern %s to give %j the verdict "%s"', (expression, value, verdict) => {
    expect(tellVerdict(regex, value, [expression])).toBe(verdict);
  });

  it.each([
    String.raw`^\d{5}(-\d{4})?$`,
    '[A-Z]{2}[0-9]+',
    '[^0-9]*',
    "[A-Za-z' -]{2,40}",
    String.raw`[\w.-]+@example\.com`,
    String.raw`\$?\d{1,6}(\.\d{2})?`,
    'a|b',
    String.raw`(\d{9}|none)`,
    String.raw`\d\d:\d\d`,
    String.raw`[\p{L} .'-]+`,
  ])('accepts the pattern %s', (expression) => {
    expect(isTaken(expression)).toBe(true);
    expect(() => new RegExp(expression, 'u')).not.toThrow();
  });

  it.each([
    '(a+)+',
    '(a*)*',
    '((a))',
    'a+b+',
    String.raw`\d*\d*`,
    '(a+)',
    '(a)*',
    '(a){2}',
    '[z-a]',
    '[a',
    'a]',
    '(a',
    'a)',
    '*a',
    '?',
    'a{',
    'a{100}',
    'a{1,}',
    String.raw`(\d)\1`,
    '(?=a)',
    '(a|b)*',
    '(a|b+)',
    'a$b',
    'a^b',
  ])('rejects the pattern %s', (expression) => {
    expect(isTaken(expression)).toBe(false);
  });

  it('rejects every value for a pattern with a reversed count', () => {
    expect(tellVerdict(regex, 'aa', ['a{3,1}'])).toBe(REFUSAL);
  });

  it('accepts only patterns that compile and match within a second', () => {
    fc.assert(
      fc.property(pattern, parts, (expression, part) => {
        expect(isTaken(expression)).toBe(true);
        expect(() => new RegExp(expression, 'u')).not.toThrow();
        const started = readCpuTime();
        tellVerdict(regex, `${(/[a-z0-9 ]/i.exec(part)?.[0] ?? '-').repeat(5_000)}\n`, [expression]);
        expect(readCpuTime() - started).toBeLessThan(1000);
      }),
      { numRuns: 60 },
    );
  });
});
