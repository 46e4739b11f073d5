import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RuleContext } from '#domain/rules/rule.ts';
import { readDecimal } from '#rules/max_value.ts';
import { rules } from '#rules/registry.ts';
import { findExclusion, lengthBoundsOf, valueBoundsOf } from '#definitions/check/rules/rule-kinds.ts';
import { NO_FACTS } from '#definitions/check/no-facts.ts';
import { sampleTexts } from '#definitions/check/orders/sample-answers.ts';

const names = Object.keys(rules);
const context: RuleContext = { answers: { get: () => undefined, rows: () => [] }, facts: NO_FACTS, row: '' };
const samples = [...sampleTexts(NO_FACTS, [3, 5])];

/** Returns arguments that fit every rule with a number. */
function argumentsOf(name: string): readonly number[] {
  const [first] = rules[name]?.arguments ?? [];
  return first?.type === 'integer' || first?.type === 'number' ? [3] : [];
}

function passes(name: string, value: string | number): boolean {
  return rules[name]?.test(value, argumentsOf(name), context) === undefined;
}

/** Texts composed of pieces that the rules accept. */
const texts = fc
  .array(fc.constantFrom(...samples, '@', '.', '/', '-', ' ', '1', 'a', 'yes'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(''));

describe('findExclusion', () => {
  const pairs = names.flatMap((rule) =>
    names.flatMap((other) =>
      rule < other && findExclusion(rule, other) !== undefined ? [[rule, other] as const] : [],
    ),
  );

  it('returns the same result in both directions', () => {
    expect(pairs.length).toBeGreaterThan(20);
    for (const [rule, other] of pairs) expect(findExclusion(other, rule)).toBe(findExclusion(rule, other));
  });

  it.each(pairs)('excludes the rules %s and %s, which accept no common text', (rule, other) => {
    expect(samples.filter((text) => passes(rule, text) && passes(other, text))).toEqual([]);
    fc.assert(fc.property(texts, (text) => !(passes(rule, text) && passes(other, text))));
  });

  it('names only known rules', () => {
    for (const [rule, other] of pairs)
      expect([names.includes(rule), names.includes(other)]).toEqual([true, true]);
  });

  it.each([
    ['numeric', 'phoneNumber'],
    ['numeric', 'creditCard'],
    ['email', 'password'],
    ['required', 'email'],
  ])('returns no exclusion for the rules %s and %s', (rule, other) => {
    expect(findExclusion(rule, other)).toBeUndefined();
  });
});

describe('lengthBoundsOf', () => {
  it.each(names.filter((name) => lengthBoundsOf(name, argumentsOf(name)) !== undefined))(
    'returns bounds that every text accepted by %s meets',
    (name) => {
      const [least = 0, most = 0] = lengthBoundsOf(name, argumentsOf(name)) ?? [];
      const isWithin = (text: string) => !passes(name, text) || (text.length >= least && text.length <= most);
      expect(samples.filter((text) => !isWithin(text))).toEqual([]);
      fc.assert(fc.property(texts, isWithin));
    },
  );
});

describe('valueBoundsOf', () => {
  const numbers = fc.oneof(
    fc.integer({ min: -20, max: 2000 }),
    fc.double({ min: -20, max: 2000, noNaN: true }),
    fc.integer(),
  );
  const boundingIn = (kind: 'text' | 'number') =>
    names.filter((name) => valueBoundsOf(name, argumentsOf(name), kind) !== undefined);
  const isWithin = (name: string, kind: 'text' | 'number', value: string | number) => {
    const [least = 0, most = 0] = valueBoundsOf(name, argumentsOf(name), kind) ?? [];
    const number = readDecimal(value);
    return Number.isNaN(number) || !passes(name, value) || (number >= least && number <= most);
  };

  it.each(boundingIn('text'))('returns bounds that every text number accepted by %s meets', (name) => {
    const written = fc.oneof(texts, numbers.map(String), fc.stringMatching(/^\d{1,5}$/));
    expect(samples.filter((text) => !isWithin(name, 'text', text))).toEqual([]);
    fc.assert(fc.property(written, (text) => isWithin(name, 'text', text)));
  });

  it.each(boundingIn('number'))('returns bounds that every number accepted by %s meets', (name) => {
    expect([-1, 0, 1, 3, 99, 100, 999, 1000].filter((n) => !isWithin(name, 'number', n))).toEqual([]);
    fc.assert(fc.property(numbers, (number) => isWithin(name, 'number', number)));
  });

  it.each([
    ['digits', 'text', 0, 999],
    ['digits', 'number', 100, 999],
    ['min_value', 'text', 3, Infinity],
    ['max_value', 'text', -Infinity, 3],
    ['max', 'text', -Infinity, 999],
    ['max', 'number', -Infinity, 3],
    ['min', 'number', 3, Infinity],
  ] as const)('limits by %s:3 a %s to values between %d and %d', (name, kind, least, most) => {
    expect(valueBoundsOf(name, [3], kind)).toEqual([least, most]);
    expect(valueBoundsOf('email', [], kind)).toBeUndefined();
  });
});
