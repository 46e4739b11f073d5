import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplesOfPattern } from '#definitions/check/rules/pattern-samples.ts';

function matches(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'u').test(text);
}

const one = fc.constantFrom(
  'a',
  'Z',
  '7',
  ' ',
  '-',
  '\\d',
  '\\w',
  '\\s',
  '\\D',
  '\\S',
  '\\.',
  '\\(',
  '.',
  '[a-z]',
  '[^a-z]',
  '[A-Z0-9]',
  '[\\d.]',
  '[^\\s]',
  '[0-2]',
  '\\p{L}',
  '[\\p{Lu}.]',
  '\\P{ASCII}',
);
const count = fc.constantFrom('', '', '?', '{2}', '{1,3}', '{0,2}');
const counted = fc.tuple(one, count).map((parts) => parts.join(''));
const branch = fc.array(counted, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
const group = fc
  .tuple(fc.array(branch, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '?', '{2}', '{1,3}'))
  .map(([branches, end]) => `(${branches.join('|')})${end}`);
const pattern = fc
  .tuple(
    fc.constantFrom('', '^'),
    fc.array(fc.oneof(counted, group), { minLength: 1, maxLength: 5 }),
    fc.constantFrom('', '[a-z]+', '\\d*'),
    fc.constantFrom('', '$'),
  )
  .map(([start, parts, repeated, end]) => [start, ...parts, repeated, end].join(''));

describe('samplesOfPattern', () => {
  it.each([
    ['[A-Z]{2}\\d{4}(-\\d+)?', ['AA1111', 'AA11111-11'.slice(0, 6)]],
    ['\\d{3}-\\d{2}', ['111-11']],
    ['(ab)?c', ['c', 'abc']],
  ])('starts with the shortest match of %s', (written, [first]) => {
    expect(samplesOfPattern(written)[0]).toBe(first);
  });

  it('covers every alternative', () => {
    expect(samplesOfPattern('(yes|no)')).toEqual(['yes', 'no']);
    expect(samplesOfPattern('AB\\d{4}|CD\\d{4}')).toEqual(['AB1111', 'CD1111']);
  });

  it('repeats what a group captured', () => {
    expect(samplesOfPattern('(\\d)-\\1')).toEqual(['1-1']);
  });

  it('finds characters of any script', () => {
    expect(samplesOfPattern('\\p{Script=Greek}')).toHaveLength(1);
  });

  it.each(['(?=.*\\d)[a-z\\d]{8}', 'a$b', '[^\\s\\S]', 'a{6000}', '[a'])('returns none for %s', (written) => {
    expect(samplesOfPattern(written)).toEqual([]);
  });

  it('returns only matches, and at least one for each pattern', () => {
    fc.assert(
      fc.property(pattern, (written) => {
        const samples = samplesOfPattern(written);
        expect(samples, written).not.toEqual([]);
        for (const sample of samples) {
          expect(matches(written, sample), JSON.stringify({ written, sample })).toBe(true);
        }
      }),
    );
  });
});
