import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesOfParts, scriptsOfForm } from './page-assets.ts';
import type { PageAssets } from './page-assets.ts';

/** A script of a first visit and its compressed sizes in bytes. */
export interface FirstScript {
  readonly file: string;
  readonly gzipBytes: number;
  readonly brotliBytes: number;
}

/**
 * Lists all scripts that a form's page requests on a first visit, before it hydrates.
 * @param client the output folder of the client build
 * @param parts the modules that the prerendered first step needs
 */
export function listFirstScripts(
  client: string,
  assets: PageAssets,
  slug: string,
  parts: readonly string[],
): readonly FirstScript[] {
  const addresses = [
    ...assets.scripts,
    ...assets.preloads,
    ...scriptsOfForm(assets, slug),
    ...filesOfParts(assets, parts).preloads,
  ];
  return [...new Set(addresses)].map((address) => {
    const script = readFileSync(join(client, address));
    return {
      file: address.slice(1),
      gzipBytes: gzipSync(script, { level: 9 }).length,
      brotliBytes: brotliCompressSync(script).length,
    };
  });
}
