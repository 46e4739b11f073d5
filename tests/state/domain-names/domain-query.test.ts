import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDomainName } from '#domain/domain-names/domain-name.ts';
import { readDomainQuery } from '#state/domain-names/domain-query.ts';

const tlds = ['com', 'net', 'uk', 'co.uk'];

describe('readDomainQuery', () => {
  it.each([
    ['ruiz', 'com', 'ruiz.com', 'ruiz', 'com'],
    ['ruiz', 'net', 'ruiz.net', 'ruiz', 'net'],
    ['ruiz.net', 'com', 'ruiz.net', 'ruiz', 'net'],
    [' Ruiz.NET ', 'com', 'ruiz.net', 'ruiz', 'net'],
    ['ruiz.co.uk', 'com', 'ruiz.co.uk', 'ruiz', 'co.uk'],
    ['ruiz.zz', 'com', 'ruiz.zz', 'ruiz', 'zz'],
    ['blue fish shop', 'com', 'bluefishshop.com', 'bluefishshop', 'com'],
    ['https://www.ruiz.com/about?x=1', 'net', 'ruiz.com', 'ruiz', 'com'],
    ['www.ruiz.com', 'com', 'ruiz.com', 'ruiz', 'com'],
    ['www.com', 'com', 'www.com', 'www', 'com'],
    ['tools.ruiz.com', 'com', 'ruiz.com', 'ruiz', 'com'],
    ['ruiz.', 'com', 'ruiz.com', 'ruiz', 'com'],
    ['münchen.com', 'com', 'xn--mnchen-3ya.com', 'münchen', 'com'],
    ['MÜNCHEN', 'com', 'xn--mnchen-3ya.com', 'münchen', 'com'],
    ['4u', 'com', '4u.com', '4u', 'com'],
    ['a'.repeat(63), 'com', `${'a'.repeat(63)}.com`, 'a'.repeat(63), 'com'],
  ])('reads "%s" with the TLD .%s as %s', (text, selected, domain, term, tld) => {
    const query = readDomainQuery(text, selected, tlds);
    expect(query).toEqual({ domain, term, tld, name: `${term}.${tld}` });
  });

  it.each([
    '',
    '   ',
    '.',
    '.com',
    'a_b',
    'ruiz@tools',
    'ruiz:80',
    '-ruiz',
    'ruiz-.com',
    'a..com',
    '127.0.0.1',
    'ruiz%00',
    '😀',
    '<script>',
    'a'.repeat(64),
    `${'a.'.repeat(200)}com`,
  ])('rejects the search "%s"', (text) => {
    expect(readDomainQuery(text, 'com', [])).toBeUndefined();
  });

  it('returns a valid name or undefined for any text', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({
        unit: fc.constantFrom(
          'a',
          '-',
          '.',
          ' ',
          'ü',
          '的',
          'ß',
          '\u0301',
          '\u202e',
          '/',
          '%',
          '#',
          'com',
          '1',
          '@',
        ),
      }),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom('com', 'co.uk'), (text, tld) => {
        const query = readDomainQuery(text, tld, tlds);
        expect(query === undefined || isDomainName(query.domain)).toBe(true);
      }),
    );
  });
});
