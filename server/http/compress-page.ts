import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { takesEncoding } from './takes-encoding.ts';
import type { Encoding } from './takes-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Each page is compressed once a day; better than this takes longer than it saves. */
const BROTLI_QUALITY = 9;
/** More pages, of each encoding, than any site has in use at once; the oldest make place. */
const MOST_KEPT = 400;

/** A page as it is sent, with the value of `content-encoding`. */
export interface CompressedPage {
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/** The smallest first. */
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
 * Makes the compressor of pages that are the same for everybody, each compressed once. No other page may be compressed:
 * the length of what holds a secret and a stranger's words gives away something of the secret.
 */
export function createPageCompressor() {
  // A text that is the same object is found without being read.
  const keptBy = {
    br: new Map<string, Promise<CompressedPage>>(),
    gzip: new Map<string, Promise<CompressedPage>>(),
  };
  /** @param accepted the request's `accept-encoding` */
  return async (text: string, accepted: string | undefined): Promise<CompressedPage | undefined> => {
    const encoding = ENCODINGS.find((candidate) => takesEncoding(accepted, candidate));
    if (encoding === undefined) return undefined;
    const kept = keptBy[encoding];
    const page = kept.get(text) ?? compress(text, encoding);
    kept.set(text, page);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return page;
  };
}
