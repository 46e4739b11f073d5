import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBareServer } from '#server/app.ts';
import { serveBuiltFiles, serveImages } from '#server/built-files/serve-built-files.ts';
import { readConfiguration } from '#server/configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'formcart-assets-'));
const server = createBareServer(readConfiguration({ LOG_LEVEL: 'silent' }, folder));

const script = 'console.log("a script");\n'.repeat(50);
const style = '.a { color: red; }\n'.repeat(50);
const small = 'export {};';

beforeAll(async () => {
  const assets = join(folder, 'dist/client/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, 'main-1.js'), script);
  writeFileSync(join(assets, 'main-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(assets, 'main-1.js.gz'), gzipSync(script));
  writeFileSync(join(assets, 'main-1.css'), style);
  writeFileSync(join(assets, 'main-1.css.gz'), gzipSync(style));
  writeFileSync(join(assets, 'small-1.js'), small);
  await serveBuiltFiles(server, folder);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const CHROMIUM = 'gzip, deflate, br, zstd';

interface Wish {
  readonly accepts?: string;
  readonly method?: 'GET' | 'HEAD';
  readonly etag?: string;
}

async function request(name: string, { accepts, method = 'GET', etag }: Wish = {}) {
  const { statusCode, headers, rawPayload } = await server.inject({
    method,
    url: `/assets/${name}`,
    headers: {
      ...(accepts === undefined ? {} : { 'accept-encoding': accepts }),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    },
  });
  return { statusCode, headers, body: rawPayload };
}

const SCRIPT = 'application/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

describe('an asset', () => {
  it.each([
    ['brotli to clients that accept it', 'main-1.js', CHROMIUM, 'br', SCRIPT],
    ['brotli in any order of the header', 'main-1.js', 'br, gzip', 'br', SCRIPT],
    ['gzip to clients without brotli', 'main-1.js', 'gzip, deflate', 'gzip', SCRIPT],
    ['gzip to clients that reject brotli', 'main-1.js', 'br;q=0, gzip', 'gzip', SCRIPT],
    ['gzip when no brotli copy exists', 'main-1.css', CHROMIUM, 'gzip', STYLE],
    ['the original when no compressed copy exists', 'small-1.js', CHROMIUM, undefined, SCRIPT],
    ['the original to clients whose encoding has no copy', 'main-1.css', 'br', undefined, STYLE],
    ['the original to clients without the header', 'main-1.js', undefined, undefined, SCRIPT],
    ['the original to clients that accept identity only', 'main-1.js', 'identity', undefined, SCRIPT],
    ['the original to clients that reject both', 'main-1.js', 'br;q=0, gzip;q=0', undefined, SCRIPT],
    ['the original to clients with other encodings only', 'main-1.js', 'zstd, deflate', undefined, SCRIPT],
    ['the original to clients with a malformed header', 'main-1.js', ';;q=,bröt', undefined, SCRIPT],
  ])('responds with %s', async (_, name, accepts, encoding, type) => {
    const { statusCode, headers, body } = await request(name, accepts === undefined ? {} : { accepts });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const content =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(content.toString()).toBe({ 'main-1.js': script, 'main-1.css': style, 'small-1.js': small }[name]);
  });

  it('returns the same headers without a body for HEAD requests', async () => {
    const [whole, head] = [
      await request('main-1.js', { accepts: CHROMIUM }),
      await request('main-1.js', { accepts: CHROMIUM, method: 'HEAD' }),
    ];
    expect(head.statusCode).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-encoding', 'content-type', 'content-length', 'vary', 'etag'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  });

  it('returns 304 to clients that have cached the asset in the same encoding', async () => {
    const { headers } = await request('main-1.js', { accepts: CHROMIUM });
    const again = await request('main-1.js', { accepts: CHROMIUM, etag: String(headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers['vary']).toBe('accept-encoding');
    expect(again.headers['etag']).toBe(headers['etag']);
  });

  it('gets a different ETag for each encoding', async () => {
    const answers = [
      await request('main-1.js', { accepts: 'br' }),
      await request('main-1.js', { accepts: 'gzip' }),
      await request('main-1.js'),
    ];
    const tags = answers.map(({ headers }) => String(headers['etag']));
    expect(new Set(tags).size).toBe(3);
    const other = await request('main-1.js', { accepts: 'gzip', etag: tags[0] ?? '' });
    expect(other.statusCode).toBe(200);
  });

  it.each(['main-1.js.br', 'main-1.js.gz', 'main-1.js%2Egz', 'nothing.js', '../manifest.json'])(
    'returns 404 for the name %s',
    async (name) => {
      expect((await request(name, { accepts: CHROMIUM })).statusCode).toBe(404);
      expect((await request(name)).statusCode).toBe(404);
    },
  );
});

describe('serveImages', () => {
  const folders = ['public/images', 'dist/client/images'] as const;

  it.each([
    ['of the source folder in development', true, 'public/images'],
    ['of the build otherwise', false, 'dist/client/images'],
  ])('serves images %s, with a cache time of a day', async (_, isDevelopment, from) => {
    const project = mkdtempSync(join(tmpdir(), 'formcart-images-'));
    for (const place of folders) {
      mkdirSync(join(project, place), { recursive: true });
      writeFileSync(join(project, place, 'leaf.svg'), `<svg id="${place}"/>`);
    }
    const pictures = createBareServer(readConfiguration({ LOG_LEVEL: 'silent' }, project));
    await serveImages(pictures, project, isDevelopment);
    const { headers, body } = await pictures.inject('/images/leaf.svg');
    expect(body).toBe(`<svg id="${from}"/>`);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect((await pictures.inject('/images/..%2f..%2fpackage.json')).statusCode).toBeGreaterThanOrEqual(400);
    await pictures.close();
    rmSync(project, { recursive: true });
  });
});

describe('/favicon.ico', () => {
  const images = createBareServer(readConfiguration({ LOG_LEVEL: 'silent' }, process.cwd()));

  beforeAll(async () => serveImages(images, process.cwd(), true));
  afterAll(async () => images.close());

  it('returns an icon that browsers cache for a day', async () => {
    const { statusCode, headers, rawPayload } = await images.inject('/favicon.ico');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/vnd.microsoft.icon');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    // The type field of an ICO header: 1 for icons.
    expect(rawPayload.readUInt16LE(2)).toBe(1);
  });

  it('returns 304 to a browser that has cached the icon', async () => {
    const { headers } = await images.inject('/favicon.ico');
    const again = await images.inject({
      url: '/favicon.ico',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });
});
