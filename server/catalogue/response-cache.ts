import { gzipSync } from 'node:zlib';

export type ResponseEncoding = 'gzip' | 'identity';

/**
 * Caches serialized responses of the current catalog version, plain and compressed. The whole catalog is
 * several megabytes of JSON.
 */
export interface ResponseCache {
  /** @param key identifies the response within a version. The set of keys must be bounded */
  get(version: string | null, key: string, encoding: ResponseEncoding, makeBody: () => object): Buffer;
}

export function createResponseCache(): ResponseCache {
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
