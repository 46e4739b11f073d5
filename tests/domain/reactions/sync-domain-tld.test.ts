import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { syncDomainTld } from '#domain/reactions/sync-domain-tld.ts';
import { changed, formOf, listOf, reactTo, withResult } from './reaction-fixture.ts';
import { makeField, makeSmallFacts } from '../small-form.ts';

const facts = makeSmallFacts({ sold: 'com, net, co.uk, uk' });
const tested = {
  reaction: syncDomainTld,
  facts,
  form: formOf(
    makeField({ path: 'name' }),
    makeField({
      path: 'tld',
      options: { ...listOf('com', 'net', 'uk', 'co.uk', 'agency'), onlySetting: 'sold' },
    }),
  ),
  with: { name: 'name', tld: 'tld' },
};

describe('syncDomainTld on a change of the name', () => {
  it.each([
    ['ruiz.net', 'com', 'net'],
    ['Ruiz.NET ', 'com', 'net'],
    ['tools.ruiz.com', undefined, 'com'],
    ['ruiz.co.uk', 'com', 'co.uk'],
    ['ruiz.uk', 'com', 'uk'],
  ])('responds to the name "%s" by changing the TLD from %s to %s', (name, tld, selected) => {
    expect(reactTo(tested, { tld }, 'name', name)).toEqual({ set: { tld: selected } });
  });

  it.each([
    { name: 'ruiz.agency', ends: 'an unavailable TLD' },
    { name: 'ruiz.nett', ends: 'an unknown TLD' },
    { name: 'ruiz', ends: 'no TLD' },
    { name: 'ruiznet', ends: 'no dot' },
    { name: 'ruiz.com', ends: 'the selected TLD' },
    { name: '', ends: 'a blank name' },
    { name: undefined, ends: 'no name' },
  ])('keeps the selected TLD for "$name", which ends in $ends', ({ name }) => {
    expect(reactTo(tested, { tld: 'com' }, 'name', name)).toBeUndefined();
  });
});

describe('syncDomainTld on a change of the TLD', () => {
  it.each([
    ['ruiz.com', 'net', 'ruiz.net'],
    ['Ruiz.COM', 'net', 'Ruiz.net'],
    ['ruiz.co.uk', 'com', 'ruiz.com'],
    ['ruiz.com', 'co.uk', 'ruiz.co.uk'],
    ['ruiz.agency', 'com', 'ruiz.com'],
    ['ruiz.invalid', 'com', 'ruiz.com'],
    ['tools.ruiz.net', 'com', 'tools.ruiz.com'],
  ])('rewrites the name "%s" with the TLD %s to "%s"', (name, tld, rewritten) => {
    expect(reactTo(tested, { name }, 'tld', tld)).toEqual({ set: { name: rewritten } });
  });

  it.each([
    ['ruiz', 'com'],
    ['.com', 'net'],
    ['ruiz.com', 'com'],
    ['ruiz.com', undefined],
    [undefined, 'com'],
  ])('keeps the name "%s" with the TLD %s', (name, tld) => {
    expect(reactTo(tested, { name }, 'tld', tld)).toBeUndefined();
  });
});

it('returns no further changes after a change by syncDomainTld', () => {
  const tlds = fc.constantFrom('com', 'net', 'uk', 'co.uk');
  const names = fc
    .array(fc.constantFrom('ruiz', 'com', 'co', 'uk', 'agency', ' '), { maxLength: 4 })
    .map((parts) => parts.join('.'));
  const change = fc.oneof(
    fc.record({ path: fc.constant('name'), value: names }),
    fc.record({ path: fc.constant('tld'), value: tlds }),
  );
  fc.assert(
    fc.property(fc.record({ name: names, tld: tlds }), change, (before, { path, value }) => {
      const after = withResult(changed(before, path, value), reactTo(tested, before, path, value));
      expect(reactTo(tested, after, path, after[path])).toBeUndefined();
    }),
  );
});
