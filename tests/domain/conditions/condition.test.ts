import { readInside } from '#domain/read-property.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAtLeast, isAtMost, isEmpty, isOneOf } from '#domain/conditions/condition.ts';

describe('isOneOf', () => {
  it.each([
    ['WY', ['DE', 'WY'], true],
    ['CA', ['DE', 'WY'], false],
    [1, ['1'], false],
    [false, [false], true],
    [null, [null], true],
    [undefined, [null], false],
    ['WY', [], false],
  ])('searches for %j in the choices %j: %s', (value, choices, expected) => {
    expect(isOneOf(value, choices)).toBe(expected);
  });
});

describe('isAtLeast', () => {
  it.each([
    [3, 3, true, true],
    [4, 3, true, false],
    ['2', 3, false, true],
    [' 3.5 ', 3, true, false],
    ['', 0, false, false],
    ['x', 0, false, false],
    [null, 0, false, false],
    [undefined, 0, false, false],
    [true, 0, false, false],
    [[5], 3, false, false],
  ])('compares %j with the bound %j: %s, while isAtMost returns %s', (value, bound, atLeast, atMost) => {
    expect(isAtLeast(value, bound)).toBe(atLeast);
    expect(isAtMost(value, bound)).toBe(atMost);
  });
});

describe('isEmpty', () => {
  it.each([[undefined], [null], [''], ['  '], [[]], [{}], [{ WY: false, DE: '' }]])(
    'returns true for %j',
    (value) => {
      expect(isEmpty(value)).toBe(true);
    },
  );

  it.each<[unknown]>([[0], [false], ['x'], [[0]], [{ WY: true }], [{ key: 'LLC' }], [{ n: 0 }]])(
    'returns false for %j',
    (value) => {
      expect(isEmpty(value)).toBe(false);
    },
  );
});

describe('readInside', () => {
  it.each([
    [{ key: 'LLC' }, ['key'], 'LLC'],
    [{ a: { b: 1 } }, ['a', 'b'], 1],
    [{ a: 1 }, ['a', 'b'], undefined],
    [undefined, ['key'], undefined],
    ['text', ['length'], undefined],
    [{}, ['constructor'], undefined],
    [{}, ['__proto__'], undefined],
  ])('reads %j at the path %j as %j', (value, names, expected) => {
    expect(readInside(value, ...names)).toBe(expected);
  });
});

it('returns a boolean for random values', () => {
  fc.assert(
    fc.property(fc.anything(), fc.double(), (value, bound) => {
      for (const answer of [
        isOneOf(value, ['a', 1, null]),
        isAtLeast(value, bound),
        isAtMost(value, bound),
        isEmpty(value),
      ]) {
        expect(typeof answer).toBe('boolean');
      }
      expect(() => readInside(value, 'a', 'b')).not.toThrow();
    }),
  );
});
