import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '#rules/registry.ts';
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
);
const count = fc.constantFrom('', '', '?', '{2}', '{1,3}', '{0,2}');
const counted = fc.tuple(one, count).map((parts) => parts.join(''));
const group = fc
  .tuple(fc.array(counted, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '?'))
  .map(([parts, end]) => `(${parts.join('')})${end}`);
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

  it('returns only matches of every pattern that the rule accepts', () => {
    const accepted = new RegExp(rules['regex']?.arguments[0]?.pattern ?? '');
    fc.assert(
      fc.property(pattern, (written) => {
        fc.pre(accepted.test(written));
        for (const sample of samplesOfPattern(written)) {
          expect(matches(written, sample), JSON.stringify({ written, sample })).toBe(true);
        }
      }),
    );
  });
});
