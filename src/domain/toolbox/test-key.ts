/** What a page's surroundings say that may switch the test mode on; nothing of it is believed. */
export interface TestKeySources {
  /** The hash of the page's address, with or without its sign. */
  readonly hash: string;
  /** The query of the page's address, with or without its question mark. */
  readonly query: string;
  /** What `window.tokenizerTestKey` is. */
  readonly windowValue: unknown;
}

/** A test key of the tokenizer, and where it was found. */
export interface TestKey {
  readonly key: string;
  readonly source: keyof TestKeySources;
}

const NAME = 'tokenizer_test_key';

/** A publishable key for tests, such as `test_4eC39HqLyjWDarjt` or `pk_test_4eC39HqLyjWDarjt`: never a secret one. */
const KEY = /^(?:pk_)?test_[A-Za-z0-9]{8,128}$/;

/** The first test key there is: of the hash, else of the query, else of the window. A text of another form counts as none. */
export function findTestKey({ hash, query, windowValue }: TestKeySources): TestKey | undefined {
  const found = [
    ['hash', new URLSearchParams(hash.replace(/^#/, '')).get(NAME)],
    ['query', new URLSearchParams(query).get(NAME)],
    ['windowValue', windowValue],
  ] as const;
  for (const [source, key] of found) if (typeof key === 'string' && KEY.test(key)) return { key, source };
  return undefined;
}
