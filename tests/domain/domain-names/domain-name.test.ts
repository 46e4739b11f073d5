import { describe, expect, it } from 'vitest';
import { isDomainLabel, isDomainName } from '#domain/domain-names/domain-name.ts';

describe('isDomainName', () => {
  it.each([['a.io'], ['one.com'], ['one.co.uk'], ['xn--bcher-kva.de'], [`${'a'.repeat(63)}.com`]])(
    'accepts %s',
    (name) => expect(isDomainName(name)).toBe(true),
  );

  it.each([
    ['one'],
    ['One.com'],
    ['one.com.'],
    ['one.1'],
    ['one.a'],
    ['-one.com'],
    [`${'a'.repeat(64)}.com`],
    [`${'a.'.repeat(127)}com`],
    [''],
    [7],
    [null],
    [undefined],
  ])('rejects %j', (name) => expect(isDomainName(name)).toBe(false));
});

describe('isDomainLabel', () => {
  it.each([
    ['a', true],
    ['a'.repeat(63), true],
    ['a'.repeat(64), false],
    ['a-b', true],
    ['a-', false],
    ['a.b', false],
    ['', false],
  ])('accepts or rejects the label %s: %s', (label, expected) => expect(isDomainLabel(label)).toBe(expected));
});
