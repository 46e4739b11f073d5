import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readProperty } from '#domain/read-property.ts';
import { UnusableAnswersError } from '../given-answers.ts';

const run = promisify(execFile);

const CATALOGUE = 'server/catalogue/data';

/** The released definitions to compare with. */
export interface Baseline {
  /** Folder of all definitions. */
  readonly root: string;
  /** Folder of the catalog. Undefined to use today's. */
  readonly catalogue: string | undefined;
  /** Removes temporary files. */
  readonly close: () => void;
}

function keep(): void {
  // The folder belongs to the author, so do not remove it.
}

function openFolder(folder: string): Baseline {
  const inside = join(folder, 'form-definitions');
  const catalogue = join(folder, CATALOGUE);
  return {
    root: existsSync(inside) ? inside : folder,
    catalogue: existsSync(catalogue) ? catalogue : undefined,
    close: keep,
  };
}

/** Unpacks the definitions and the catalog of a git ref into a temporary folder. */
async function unpackRef(project: string, ref: string): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), 'formcart-released-'));
  const close = () => rmSync(folder, { recursive: true });
  const archive = join(folder, 'released.tar');
  try {
    await run('git', ['-C', project, 'archive', '-o', archive, ref, '--', 'form-definitions', CATALOGUE]);
    await run('tar', ['-xf', archive, '-C', folder]);
  } catch (error) {
    close();
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new UnusableAnswersError(
      `Cannot read the definitions of "${ref}": ${reason}. Name a git ref such as HEAD~1, or a folder with form-definitions.`,
    );
  }
  return { ...openFolder(folder), close };
}

/** Returns whether git finds edits of definitions or prices since a ref. False outside of a repository. */
export async function hasEdits(project: string, ref: string): Promise<boolean> {
  try {
    await run('git', ['-C', project, 'diff', '--quiet', ref, '--', 'form-definitions', CATALOGUE]);
    return false;
  } catch (error) {
    // Exit code 1 means edits. Any other code means that git has no such ref or no repository.
    return error instanceof Error && readProperty(error, 'code') === 1;
  }
}

/**
 * Opens the definitions to compare with.
 * @param project the project's folder
 * @param against a folder (a project, a build, or definitions) or a git ref
 * @throws {UnusableAnswersError} when it is neither
 */
export async function openBaseline(project: string, against: string): Promise<Baseline> {
  return existsSync(against) ? openFolder(against) : unpackRef(project, against);
}
