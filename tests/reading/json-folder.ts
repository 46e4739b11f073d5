import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { SourceFiles } from '#reading/source-files.ts';

/** Writes files into a temporary folder, which is removed after the test, and returns a reader of them. */
export function readerOf(files: Readonly<Record<string, unknown>>) {
  const root = mkdtempSync(join(tmpdir(), 'reading-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  const sources = new SourceFiles(root, createDiskCache());
  return { sources, path: (name: string) => join(root, name) };
}

/** Returns each problem as `file:line:column code`. */
export function summarize({ problems }: SourceFiles): readonly string[] {
  return problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
}
