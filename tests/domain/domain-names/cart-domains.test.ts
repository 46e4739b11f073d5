import { describe, expect, it } from 'vitest';
import { domainLimit, domainMaxYears, readCartDomains } from '#domain/domain-names/cart-domains.ts';

describe('a page setting', () => {
  it.each([
    [{}, 100],
    [{ domainLimit: 0 }, 100],
    [{ domainLimit: 1 }, 1],
    [{ domainLimit: 100 }, 100],
    [{ domainLimit: 101 }, 100],
    [{ domainLimit: -1 }, 100],
    [{ domainLimit: 1.5 }, 100],
    [{ domainLimit: '1' }, 100],
  ])('limits the number of domains: %j allows %i', (settings, limit) =>
    expect(domainLimit(settings)).toBe(limit),
  );

  it.each([
    [{}, 10],
    [{ domainMaxYears: 1 }, 1],
    [{ domainMaxYears: 10 }, 10],
    [{ domainMaxYears: 11 }, 10],
    [{ domainMaxYears: 0 }, 10],
    [{ domainMaxYears: true }, 10],
  ])('limits the years: %j allows %i', (settings, years) => expect(domainMaxYears(settings)).toBe(years));
});

describe('readCartDomains', () => {
  it('returns valid entries once each, without unknown properties', () => {
    const answer = [
      { domain: 'one.com', duration: 2, create: { amount: 1 } },
      { domain: 'One.com', duration: 1 },
      { domain: 'one.com', duration: 3 },
      { domain: 'two.com', duration: 11 },
      { domain: 'three.com', duration: 10 },
      null,
      'four.com',
    ];
    expect(readCartDomains(answer)).toEqual([
      { domain: 'one.com', duration: 2 },
      { domain: 'three.com', duration: 10 },
    ]);
  });

  it.each([[undefined], [null], ['one.com'], [{ domain: 'one.com', duration: 1 }], [7]])(
    'returns no domains for %j',
    (answer) => expect(readCartDomains(answer)).toEqual([]),
  );

  it('returns at most the maximum number of domains', () => {
    const answer = Array.from({ length: 5_000 }, (_, index) => ({ domain: `a${index}.com`, duration: 1 }));
    expect(readCartDomains(answer)).toHaveLength(100);
  });
});
