import { describe, expect, it } from 'vitest';
import { domains } from '#rules/domains.ts';
import { tellVerdict } from './rule-harness.ts';

const one = { domain: 'one.com', duration: 1 };

const named = (domain: unknown) => [{ domain, duration: 1 }];
const years = (duration: unknown) => [{ domain: 'one.com', duration }];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ domain: `name${index}.com`, duration: 1 }));

describe('domains', () => {
  it.each([
    ['one.com'],
    ['xn--bcher-kva.de'],
    ['two.co.uk'],
    ['a.io'],
    ['3m.com'],
    [`${'a'.repeat(63)}.com`],
    ['shop.xn--p1ai'],
  ])('accepts the name %s', (domain) => {
    expect(tellVerdict(domains, named(domain))).toBe('passes');
  });

  it.each([
    ['One.com'],
    ['one'],
    ['.com'],
    ['one.com.'],
    ['-one.com'],
    ['one-.com'],
    ['one..com'],
    ['one_two.com'],
    ['bücher.de'],
    ['one.com/path'],
    ['one.com '],
    ['127.0.0.1'],
    ['one.c'],
    [`${'a'.repeat(64)}.com`],
    [`${'a.'.repeat(130)}com`],
    [''],
    [null],
    [1],
    [{}],
    [undefined],
  ])('rejects the name %j', (domain) => {
    expect(tellVerdict(domains, named(domain))).toBe('Field is not valid');
  });

  it.each([
    [0, 'Choose 1 to 10 years for one.com'],
    [1, 'passes'],
    [10, 'passes'],
    [11, 'Choose 1 to 10 years for one.com'],
    [1.5, 'Choose 1 to 10 years for one.com'],
    ['2', 'Choose 1 to 10 years for one.com'],
    [undefined, 'Choose 1 to 10 years for one.com'],
  ])('accepts 1 to 10 years: %j years, result: %s', (duration, verdict) => {
    expect(tellVerdict(domains, years(duration))).toBe(verdict);
  });

  it.each([
    [3, 3, 'passes'],
    [3, 4, 'Choose 1 to 3 years for one.com'],
    [0, 10, 'passes'],
    [11, 10, 'passes'],
    ['3', 10, 'passes'],
  ])(
    'rejects more years than the page setting %j allows: %i years, result: %s',
    (domainMaxYears, duration, verdict) => {
      expect(tellVerdict(domains, years(duration), [], { settings: { domainMaxYears } })).toBe(verdict);
    },
  );

  it.each([
    [1, 1, 'passes'],
    [1, 2, 'Maximum number of domains reached'],
    [5, 5, 'passes'],
    [5, 6, 'Maximum number of domains reached'],
    [0, 100, 'passes'],
    [0, 101, 'Maximum number of domains reached'],
    [undefined, 100, 'passes'],
    ['1', 100, 'passes'],
    [1_000, 101, 'Maximum number of domains reached'],
  ])(
    'rejects more names than the page setting %j allows: %i names, result: %s',
    (domainLimit, count, verdict) => {
      const settings = domainLimit === undefined ? {} : { domainLimit };
      expect(tellVerdict(domains, many(count), [], { settings })).toBe(verdict);
    },
  );

  it('rejects a duplicate name', () => {
    expect(tellVerdict(domains, [one, { domain: 'one.com', duration: 2 }])).toBe(
      'one.com is in your cart twice',
    );
  });

  it.each([['one.com'], [one], [7], [true]])('rejects %j, which is not a list', (value) => {
    expect(tellVerdict(domains, value)).toBe('Field is not valid');
  });

  it.each([[[null]], [['one.com']], [[[]]]])('rejects the malformed entries of %j', (value) => {
    expect(tellVerdict(domains, value)).toBe('Field is not valid');
  });
});
