import { describe, expect, it } from 'vitest';
import { findTestKey } from '#domain/toolbox/test-key.ts';

const nowhere = { hash: '', query: '', windowValue: undefined };
const KEY = 'pk_test_4eC39HqLyjWDarjt';
const OTHER = 'test_4eC39HqLyjWDarjt';

describe('a test key', () => {
  it.each([
    ['the hash', { hash: `#tokenizer_test_key=${KEY}` }, 'hash'],
    ['the hash, beside others', { hash: `#a=1&tokenizer_test_key=${KEY}&b=2` }, 'hash'],
    ['the query', { query: `?step=contact&tokenizer_test_key=${KEY}` }, 'query'],
    ['the window', { windowValue: KEY }, 'windowValue'],
    [
      'the hash before the others',
      { hash: `#tokenizer_test_key=${KEY}`, query: `?tokenizer_test_key=${OTHER}`, windowValue: OTHER },
      'hash',
    ],
    [
      'the query where the hash has none that is one',
      { hash: '#tokenizer_test_key=1', query: `?tokenizer_test_key=${KEY}` },
      'query',
    ],
  ])('is found in %s', (_, sources, source) => {
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
  ])('is not %j, wherever it is', (text) => {
    const written = `tokenizer_test_key=${encodeURIComponent(text)}`;
    expect(findTestKey({ hash: `#${written}`, query: `?${written}`, windowValue: text })).toBeUndefined();
  });

  it.each([[[KEY]], [{ toString: () => KEY }], [() => KEY], [new String(KEY)], [null], [1]])(
    'of the window is a text, and nothing that becomes one: %o',
    (windowValue) => {
      expect(findTestKey({ ...nowhere, windowValue })).toBeUndefined();
    },
  );
});
