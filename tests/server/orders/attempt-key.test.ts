import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, hashAttemptKey, readAttemptKey } from '#server/orders/attempt-key.ts';

const key = '0123456789abcdef0123456789abcdef';

describe('readAttemptKey', () => {
  it.each([
    [key, key],
    [key.toUpperCase(), key],
    ['f'.repeat(64), 'f'.repeat(64)],
    ['f'.repeat(31), undefined],
    ['f'.repeat(65), undefined],
    ['g'.repeat(32), undefined],
    [`${key}\n`, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('parses the key %j as %j', (text, read) => {
    expect(readAttemptKey(text)).toBe(read);
  });

  it('leaves no part of the key in its hash', () => {
    expect(hashAttemptKey(key)).not.toContain(key.slice(0, 8));
  });
});

describe('fingerprintOf', () => {
  it('returns the same fingerprint for equal payloads in any key order', () => {
    expect(fingerprintOf(key, { a: 1, b: { c: 2, d: 3 } })).toBe(
      fingerprintOf(key, { b: { d: 3, c: 2 }, a: 1 }),
    );
  });

  it('returns a different fingerprint for different payloads and different keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        fc.pre(isSame || !sameAsData(one, other));
        expect(fingerprintOf(key, one) === fingerprintOf(key, other)).toBe(isSame);
        expect(fingerprintOf(key, one)).not.toBe(fingerprintOf('f'.repeat(32), one));
      }),
    );
  });
});

function sameAsData(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}
