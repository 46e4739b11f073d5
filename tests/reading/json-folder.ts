import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { SourceFiles } from '#reading/source-files.ts';

/** Files in a folder of their own, which goes when the test ends, and a reader of them. */
export function readerOf(files: Readonly<Record<string, unknown>>) {
  const root = mkdtempSync(join(tmpdir(), 'reading-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  const sources = new SourceFiles(root);
  return { sources, path: (name: string) => join(root, name) };
}

/** Problems in short: `file:line:column code`. */
export function summarize({ problems }: SourceFiles): readonly string[] {
  return problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
}
