import { gzipSync } from 'node:zlib';

/** How an answer is sent. */
export type AnswerEncoding = 'gzip' | 'identity';

/** Answers of the catalogue's present version, written and packed once each: the whole of it is some megabytes of JSON. */
export interface AnswerCache {
  /** @param key what the answer depends on besides the version; from a bounded set */
  get(version: string | null, key: string, encoding: AnswerEncoding, makeBody: () => object): Buffer;
}

export function createAnswerCache(): AnswerCache {
  let present: string | null = null;
  const written = new Map<string, Buffer>();
  return {
    get: (version, key, encoding, makeBody) => {
      if (version !== present) {
        written.clear();
        present = version;
      }
      const name = `${encoding} ${key}`;
      const known = written.get(name);
      if (known !== undefined) return known;
      const text = JSON.stringify(makeBody());
      const made = encoding === 'gzip' ? gzipSync(text) : Buffer.from(text);
      written.set(name, made);
      return made;
    },
  };
}
