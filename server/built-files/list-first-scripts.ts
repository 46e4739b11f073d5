import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { findFirstParts } from './first-parts.ts';

/** A script of a first visit and its compressed sizes in bytes. */
export interface FirstScript {
  readonly file: string;
  readonly gzipBytes: number;
  readonly brotliBytes: number;
}

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/**
 * Lists all scripts that a first visit loads before it renders the first step: the page's scripts, their
 * imports, and the lazy-loaded parts of that step.
 */
export function listFirstScripts(client: string, form: CompiledForm, facts: Facts): readonly FirstScript[] {
  const manifest: Readonly<Record<string, ManifestChunk>> = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  );
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  const late = findFirstParts(form, facts, Object.keys(manifest));
  ['src/main.tsx', `virtual:form/${form.slug}`, ...late].forEach(visit);
  return [...files].map((file) => {
    const script = readFileSync(join(client, file));
    return {
      file,
      gzipBytes: gzipSync(script, { level: 9 }).length,
      brotliBytes: brotliCompressSync(script).length,
    };
  });
}
