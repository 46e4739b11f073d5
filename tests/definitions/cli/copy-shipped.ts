import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const CATALOGUE = 'server/catalogue/data';

/** A copy of shipped definitions, which a test may change. It is removed after the test. */
export interface ShippedCopy {
  readonly project: string;
  /** The folder of the definitions. */
  readonly root: string;
  /** The folder of the catalog. */
  readonly catalogue: string;
  read(file: string): string;
  /** Replaces the first occurrence of a text in a file of the definitions. */
  replace(file: string, from: string, to: string): void;
  /** Returns the number of the first line with this text, from 1. */
  lineOf(file: string, text: string): number;
}

/**
 * Copies shipped forms, the shared definitions and the catalog into a new project folder.
 * @param slugs folders of forms
 */
export function copyShipped(...slugs: readonly string[]): ShippedCopy {
  const project = mkdtempSync(join(tmpdir(), 'shipped-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const root = join(project, 'form-definitions');
  for (const name of ['shared', ...slugs]) {
    cpSync(join('form-definitions', name), join(root, name), { recursive: true });
  }
  cpSync(CATALOGUE, join(project, CATALOGUE), { recursive: true });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const findIndex = (file: string, text: string) => {
    const index = read(file).indexOf(text);
    if (index < 0) throw new Error(`${file} does not contain "${text}".`);
    return index;
  };
  return {
    project,
    root,
    catalogue: join(project, CATALOGUE),
    read,
    replace: (file, from, to) => {
      const index = findIndex(file, from);
      const text = read(file);
      writeFileSync(join(root, file), text.slice(0, index) + to + text.slice(index + from.length));
    },
    lineOf: (file, text) => read(file).slice(0, findIndex(file, text)).split('\n').length,
  };
}
