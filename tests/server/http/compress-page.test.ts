import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCompressor } from '#server/http/compress-page.ts';

const PAGE = '<p>The same for everybody</p>'.repeat(40);

describe('createPageCompressor', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['br', 'br;q=0.9, gzip'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'br;q=0, gzip'],
  ])('compresses with %s for clients with the Accept-Encoding %s', async (encoding, accepted) => {
    const page = await createPageCompressor()(PAGE, accepted);
    expect(page?.encoding).toBe(encoding);
    const body = page?.body ?? Buffer.alloc(0);
    expect(body.length).toBeLessThan(PAGE.length / 10);
    const text = encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
    expect(text.toString()).toBe(PAGE);
  });

  it.each([undefined, '', 'identity', 'gzip;q=0'])(
    'compresses nothing for clients with the Accept-Encoding %j',
    async (accepted) => {
      expect(await createPageCompressor()(PAGE, accepted)).toBeUndefined();
    },
  );

  it('compresses the same page once', async () => {
    const compress = createPageCompressor();
    const [first, second, other] = await Promise.all([
      compress(PAGE, 'br'),
      compress(PAGE, 'br'),
      compress(`${PAGE}!`, 'br'),
    ]);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });
});
