import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Matches text files only. Images and fonts are already compressed. */
const TEXT = /^assets\/.*\.(js|css|svg|json)$/;

/** Highest quality, because a build compresses each file once and the server sends it many times. */
const encodings: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  '.br': (content) =>
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes `<file>.br` and `<file>.gz` next to a file if they are smaller.
 * @returns the suffixes that were written
 */
async function compressFile(path: string): Promise<readonly string[]> {
  const content = await readFile(path);
  const written = await Promise.all(
    Object.entries(encodings).map(async ([ending, compress]) => {
      const compressed = await compress(content);
      if (compressed.length >= content.length) return [];
      await writeFile(path + ending, compressed);
      return [ending];
    }),
  );
  return written.flat();
}

/**
 * Precompresses the assets of the client build.
 *
 * Decision: docs/decisions/029-compress-assets-at-build.md
 */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    // Runs after the files are written, because plugins change chunks until then.
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const names = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => compressFile(join(dir, name))));
    },
  };
}
