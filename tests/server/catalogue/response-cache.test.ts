import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createResponseCache } from '#server/catalogue/response-cache.ts';

describe('createResponseCache', () => {
  it('builds a response once for each version, key and encoding', () => {
    const cache = createResponseCache();
    let written = 0;
    const get = (version: string, key: string, encoding: 'gzip' | 'identity') =>
      cache.get(version, key, encoding, () => ({ key, written: (written += 1) }));
    const plain = get('v1', 'a', 'identity');
    expect(get('v1', 'a', 'identity')).toBe(plain);
    expect(String(plain)).toBe('{"key":"a","written":1}');
    expect(String(gunzipSync(get('v1', 'a', 'gzip')))).toBe('{"key":"a","written":2}');
    expect(String(get('v1', 'b', 'identity'))).toBe('{"key":"b","written":3}');
    expect(get('v1', 'a', 'identity')).toBe(plain);
    expect(String(get('v2', 'a', 'identity'))).toBe('{"key":"a","written":4}');
  });
});
