import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidCatalogueError } from '#server/catalogue/catalogue-problem.ts';
import type { CatalogueProblem } from '#server/catalogue/catalogue-problem.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { FIXTURE_CATALOGUE } from '../../fixtures/fixture-catalogue.ts';

/** The shipped catalog. */
export const SHIPPED_CATALOGUE = join(import.meta.dirname, '../../../server/catalogue/data');

/** A copy of a catalog that a test can change. `remove` deletes the copy. */
export interface CatalogueFolder {
  readonly directory: string;
  path(file: string): string;
  /** Replaces the first occurrence of a text in a file. */
  replace(file: string, text: string | RegExp, by: string): void;
  /** Returns the number of the first line with this text, from 1. */
  lineOf(file: string, text: string): number;
  remove(): void;
}

export function copyCatalogue(from = FIXTURE_CATALOGUE): CatalogueFolder {
  const directory = mkdtempSync(join(tmpdir(), 'catalogue-'));
  cpSync(from, directory, { recursive: true });
  const path = (file: string) => join(directory, file);
  return {
    directory,
    path,
    replace: (file, text, by) => {
      const before = readFileSync(path(file), 'utf8');
      const after = before.replace(text, by);
      if (after === before)
        throw new Error(`${file} does not contain ${String(text)}, or the replacement is the same.`);
      writeFileSync(path(file), after);
    },
    lineOf: (file, text) => {
      const index = readFileSync(path(file), 'utf8').indexOf(text);
      if (index < 0) throw new Error(`${file} does not contain "${text}".`);
      return readFileSync(path(file), 'utf8').slice(0, index).split('\n').length;
    },
    remove: () => rmSync(directory, { recursive: true }),
  };
}

/** Returns the errors of the catalog in a folder. */
export function problemsOf(directory: string): readonly CatalogueProblem[] {
  try {
    loadCatalogue(directory);
  } catch (error) {
    if (error instanceof InvalidCatalogueError) return error.problems;
    throw error;
  }
  return [];
}
