/** Untrusted inputs from a page that may contain a test key. */
export interface TestKeySources {
  /** Hash of the page's URL, with or without `#`. */
  readonly hash: string;
  /** Query of the page's URL, with or without the question mark. */
  readonly query: string;
  /** Value of `window.tokenizerTestKey`. */
  readonly windowValue: unknown;
}

/** A test key of the tokenizer, and where it was found. */
export interface TestKey {
  readonly key: string;
  readonly source: keyof TestKeySources;
}

const NAME = 'tokenizer_test_key';

/**
 * A publishable test key, such as `test_4eC39HqLyjWDarjt` or `pk_test_4eC39HqLyjWDarjt`. Never matches a
 * secret key.
 */
const KEY = /^(?:pk_)?test_[A-Za-z0-9]{8,128}$/;

/** Returns the first valid test key in the hash, the query or the window. */
export function findTestKey({ hash, query, windowValue }: TestKeySources): TestKey | undefined {
  const found = [
    ['hash', new URLSearchParams(hash.replace(/^#/, '')).get(NAME)],
    ['query', new URLSearchParams(query).get(NAME)],
    ['windowValue', windowValue],
  ] as const;
  for (const [source, key] of found) if (typeof key === 'string' && KEY.test(key)) return { key, source };
  return undefined;
}
