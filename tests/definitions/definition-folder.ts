import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { InvalidFormDefinitionError } from '#definitions/invalid-definition.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import type { Problem } from '#reading/problem.ts';
import { fixtureForms } from '../fixtures/fixture-forms.ts';

/**
 * A copy of the fixture form `company` with its own page, which a test may change. It is removed after the
 * test.
 */
export interface DefinitionFolder {
  readonly root: string;
  /** Replaces the first occurrence of a text in the file. */
  replace(file: string, from: string, to: string): void;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Returns the number of the first line with this text, from 1. */
  lineOf(file: string, text: string): number;
}

/** The files of a copy. The copy has only one page, so that a test can refer to that page. */
const copied = ['shared', 'company'].flatMap((part) =>
  readdirSync(join(fixtureForms, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(fixtureForms, join(parentPath, name)))
    .filter((path) => basename(dirname(path)) !== 'pages' || basename(path) === 'company.json')
    .map((path) => ({ path, text: readFileSync(join(fixtureForms, path), 'utf8') })),
);

export function copyDefinitions(): DefinitionFolder {
  const root = mkdtempSync(join(tmpdir(), 'form-definitions-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of new Set(copied.map(({ path }) => dirname(path)))) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const { path, text } of copied) writeFileSync(join(root, path), text);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const findIndex = (file: string, text: string) => {
    const index = read(file).indexOf(text);
    if (index < 0) throw new Error(`${file} does not contain "${text}".`);
    return index;
  };
  return {
    root,
    write,
    replace: (file, from, to) => {
      const index = findIndex(file, from);
      const text = read(file);
      write(file, text.slice(0, index) + to + text.slice(index + from.length));
    },
    remove: (file) => rmSync(join(root, file)),
    lineOf: (file, text) => read(file).slice(0, findIndex(file, text)).split('\n').length,
  };
}

/** Compiles the formation form of a folder. */
export function compileIn(root: string) {
  return buildForm(root, 'company', createDiskCache());
}

/** Returns the problems of the formation form, or an empty list when it compiles. */
export async function findProblems(root: string): Promise<readonly Problem[]> {
  try {
    await compileIn(root);
    return [];
  } catch (error) {
    if (error instanceof InvalidFormDefinitionError) return error.problems;
    throw error;
  }
}
