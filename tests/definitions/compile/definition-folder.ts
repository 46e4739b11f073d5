import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { compileForm } from '#definitions/compile/compile-form.ts';
import { InvalidFormDefinitionError } from '#definitions/compile/problem.ts';
import type { DefinitionProblem } from '#definitions/compile/problem.ts';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** A copy of the real formation form with its own page, which a test may spoil; it goes when the test ends. */
export interface DefinitionFolder {
  readonly root: string;
  /** Replaces a text that stands in the file, where it stands first. */
  replace(file: string, from: string, to: string): void;
  write(file: string, text: string): void;
  remove(file: string): void;
  /** The number of the first line with this text, from 1. */
  lineOf(file: string, text: string): number;
}

/** One page is enough, and lets a test say which one is meant. */
function isCopied(path: string): boolean {
  return basename(dirname(path)) !== 'pages' || basename(path) === 'form-a-business.json';
}

export function copyDefinitions(): DefinitionFolder {
  const root = mkdtempSync(join(tmpdir(), 'form-definitions-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of ['shared', 'form-a-business']) {
    cpSync(join(projectFolder, 'form-definitions', part), join(root, part), {
      recursive: true,
      filter: isCopied,
    });
  }
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const findIndex = (file: string, text: string) => {
    const index = read(file).indexOf(text);
    if (index < 0) throw new Error(`${file} has no ${text}`);
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
  return compileForm(root, 'form-a-business', { root: projectFolder });
}

/** What is wrong with the formation form of a folder; nothing where it compiles. */
export async function findProblems(root: string): Promise<readonly DefinitionProblem[]> {
  try {
    await compileIn(root);
    return [];
  } catch (error) {
    if (error instanceof InvalidFormDefinitionError) return error.problems;
    throw error;
  }
}
