import { describe, expect, it } from 'vitest';
import { findTld, splitDomainName } from '#domain/domain-names/top-level-domain.ts';

describe('findTld', () => {
  const tlds = ['uk', 'co.uk', 'com'];

  it.each([
    ['one.com', 'com', { label: 'one', tld: 'com' }],
    ['one.co.uk', 'co.uk', { label: 'one', tld: 'co.uk' }],
    ['one.uk', 'uk', { label: 'one', tld: 'uk' }],
    ['co.uk', 'uk', { label: 'co', tld: 'uk' }],
    ['www.one.com', 'com', undefined],
    ['one.org', undefined, undefined],
    ['onecom', undefined, undefined],
    ['.com', 'com', undefined],
    ['com', undefined, undefined],
  ])('matches the name %s to the TLD %s', (name, tld, parts) => {
    expect(findTld(name, tlds)).toBe(tld);
    expect(splitDomainName(name, tlds)).toEqual(parts);
  });
});
