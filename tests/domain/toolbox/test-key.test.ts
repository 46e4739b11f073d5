import { describe, expect, it } from 'vitest';
import { findTestKey } from '#domain/toolbox/test-key.ts';

const nowhere = { hash: '', query: '', windowValue: undefined };
const KEY = 'pk_test_4eC39HqLyjWDarjt';
const OTHER = 'test_4eC39HqLyjWDarjt';

describe('findTestKey', () => {
  it.each([
    ['the hash', { hash: `#tokenizer_test_key=${KEY}` }, 'hash'],
    ['the hash, among other parameters', { hash: `#a=1&tokenizer_test_key=${KEY}&b=2` }, 'hash'],
    ['the query', { query: `?step=contact&tokenizer_test_key=${KEY}` }, 'query'],
    ['the window', { windowValue: KEY }, 'windowValue'],
    [
      'the hash in preference to other sources',
      { hash: `#tokenizer_test_key=${KEY}`, query: `?tokenizer_test_key=${OTHER}`, windowValue: OTHER },
      'hash',
    ],
    [
      'the query when the hash has no valid key',
      { hash: '#tokenizer_test_key=1', query: `?tokenizer_test_key=${KEY}` },
      'query',
    ],
  ])('finds the key in %s', (_, sources, source) => {
    expect(findTestKey({ ...nowhere, ...sources })).toEqual({ key: KEY, source });
  });

  it.each([
    '',
    'test',
    'test_short',
    'sk_test_4eC39HqLyjWDarjt',
    'rk_test_4eC39HqLyjWDarjt',
    'pk_live_4eC39HqLyjWDarjt',
    'pk_test_4eC39HqLyjWDarjt"><script>',
    'pk_test_4eC39HqLyjWDarjt\n',
    ` ${KEY}`,
    `test_${'a'.repeat(129)}`,
  ])('rejects %j in every source', (text) => {
    const written = `tokenizer_test_key=${encodeURIComponent(text)}`;
    expect(findTestKey({ hash: `#${written}`, query: `?${written}`, windowValue: text })).toBeUndefined();
  });

  it.each([[[KEY]], [{ toString: () => KEY }], [() => KEY], [new String(KEY)], [null], [1]])(
    'rejects window values that are not strings: %o',
    (windowValue) => {
      expect(findTestKey({ ...nowhere, windowValue })).toBeUndefined();
    },
  );
});
