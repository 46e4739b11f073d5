import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { takesEncoding } from './takes-encoding.ts';
import type { Encoding } from './takes-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Each page is compressed once a day. A higher quality costs more time than it saves. */
const BROTLI_QUALITY = 9;
/**
 * Maximum number of cached pages per encoding, more than any site uses at once. The oldest page is evicted.
 */
const MAX_KEPT = 400;

/** A compressed response body and its `content-encoding`. */
interface CompressedPage {
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/** In order of preference: the smallest result first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

async function compress(text: string, encoding: Encoding): Promise<CompressedPage> {
  const body =
    encoding === 'gzip'
      ? await compressGzip(text)
      : await compressBrotli(text, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          },
        });
  return { encoding, body };
}

/**
 * Creates a compressor for pages that are the same for every visitor. Each page is compressed once. Never use
 * it for other pages. If a page contains a secret and attacker-controlled text, its compressed size leaks
 * parts of the secret (BREACH).
 *
 * Decision: docs/decisions/029-compress-assets-at-build.md
 */
export function createPageCompressor() {
  // Looking up the same string object is fast, because its text is not compared.
  const keptBy = {
    br: new Map<string, Promise<CompressedPage>>(),
    gzip: new Map<string, Promise<CompressedPage>>(),
  };
  /** @param accepted the request's `accept-encoding` header */
  return async (text: string, accepted: string | undefined): Promise<CompressedPage | undefined> => {
    const encoding = ENCODINGS.find((candidate) => takesEncoding(accepted, candidate));
    if (encoding === undefined) return undefined;
    const kept = keptBy[encoding];
    const page = kept.get(text) ?? compress(text, encoding);
    kept.set(text, page);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return page;
  };
}
