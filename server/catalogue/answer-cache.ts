import { gzipSync } from 'node:zlib';

/** Answers of the catalogue's present version, packed once each: the whole of it is some megabytes of JSON. */
export interface AnswerCache {
  /** @param key what the answer depends on besides the version; from a bounded set */
  get(version: string | null, key: string, makeBody: () => object): Buffer;
}

export function createAnswerCache(): AnswerCache {
  let present: string | null = null;
  const packed = new Map<string, Buffer>();
  return {
    get: (version, key, makeBody) => {
      if (version !== present) {
        packed.clear();
        present = version;
      }
      const known = packed.get(key);
      if (known !== undefined) return known;
      const made = gzipSync(JSON.stringify(makeBody()));
      packed.set(key, made);
      return made;
    },
  };
}
