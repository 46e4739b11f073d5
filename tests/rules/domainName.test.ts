import { describe, expect, it } from 'vitest';
import { domainName } from '#rules/domainName.ts';
import { tellVerdict } from './rule-harness.ts';

const NAME = 'Field must be a name such as example.com';
const ALONE = 'Enter only the domain, such as example.com';

describe('domainName', () => {
  it.each([
    ['example.com', 'passes'],
    ['Example.COM', 'passes'],
    [' shop.example.co.uk ', 'passes'],
    ['xn--bcher-kva.example', 'passes'],
    ['example', NAME],
    ['127.0.0.1', NAME],
    ['exa mple.com', NAME],
    ['-example.com', NAME],
    [`${'a'.repeat(64)}.com`, NAME],
    ['b\u00fccher.de', NAME],
    ['https://example.com', ALONE],
    ['www.example.com', ALONE],
    ['example.com/shop', ALONE],
    ['ana@example.com', ALONE],
    [7, NAME],
    [{}, NAME],
  ])('accepts only a bare domain name: answer %j, result: %s', (value, verdict) => {
    expect(tellVerdict(domainName, value)).toBe(verdict);
  });
});
