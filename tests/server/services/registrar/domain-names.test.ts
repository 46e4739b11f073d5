import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDomainLabel, isDomainName } from '#domain/domain-names/domain-name.ts';
import { readDomainName, readSearchTerm } from '#server/services/registrar/domain-names.ts';

describe('readDomainName', () => {
  it.each([
    ['Example.COM', 'example.com'],
    [' example.com ', 'example.com'],
    ['bücher.de', 'xn--bcher-kva.de'],
    ['BÜCHER.de', 'xn--bcher-kva.de'],
    ['xn--bcher-kva.de', 'xn--bcher-kva.de'],
    ['акме.рф', 'xn--80akoi.xn--p1ai'],
    ['例子.中国', 'xn--fsqu00a.xn--fiqs8s'],
  ])('reads the input %j as the name %s', (text, name) => {
    expect(readDomainName(text)).toBe(name);
  });

  it.each([
    ['example'],
    ['example.com/path'],
    ['example.com?x=1'],
    ['example.com#x'],
    ['example.com:80'],
    ['user@example.com'],
    ['https://example.com'],
    ['ex%61mple.com'],
    ['exa mple.com'],
    ['exa\nmple.com'],
    ['[::1]'],
    ['127.0.0.1'],
    ['0x7f.1'],
    ['-example.com'],
    ['exa_mple.com'],
    ['xn--zzzzzz-99999999.com'],
    ['<script>.com'],
    ['a'.repeat(64).concat('.com')],
    ['a.'.repeat(200).concat('com')],
    [''],
    [null],
    [7],
    [['example.com']],
  ])('rejects the input %j', (text) => {
    expect(readDomainName(text)).toBeUndefined();
  });

  it('returns only names that registrars accept, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const name = readDomainName(`${text}.com`);
        expect(name === undefined || isDomainName(name)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

const tlds = ['com', 'uk', 'co.uk'];

describe('readSearchTerm', () => {
  it.each([
    ['acme', 'acme'],
    ['Acme.com', 'acme'],
    ['acme.co.uk', 'acme'],
    ['acme.org', 'acmeorg'],
    ['Lakeside Bakery', 'lakesidebakery'],
    ['lakeside-bakery', 'lakeside-bakery'],
    ['  --acme--  ', 'acme'],
    ['O’Neil & Sons', 'oneilsons'],
    ['Bücher', 'xn--bcher-kva'],
    ['3m', '3m'],
    ['a'.repeat(63), 'a'.repeat(63)],
  ])('reads the input %j as the term %s', (text, term) => {
    expect(readSearchTerm(text, tlds)).toBe(term);
  });

  it.each([[''], ['   '], ['.'], ['.com'], ['&&&'], ['---'], ['a'.repeat(64)], ['ü'.repeat(63)]])(
    'finds no term in the input %j',
    (text) => {
      expect(readSearchTerm(text, tlds)).toBeUndefined();
    },
  );

  it('returns only valid labels, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const term = readSearchTerm(text, tlds);
        expect(term === undefined || isDomainLabel(term)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
