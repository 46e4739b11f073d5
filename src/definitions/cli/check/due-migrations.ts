import { join } from 'node:path';
import { createDiskCache } from '#reading/files/disk-files.ts';
import type { FileCache } from '#reading/files/file-cache.ts';
import { SourceFiles } from '#reading/source-files.ts';
import type { Finding } from '../../check/finding.ts';
import { toFinding } from '../../check/finding.ts';
import { InvalidFormDefinitionError } from '../../invalid-definition.ts';
import { listForms } from '../../vite-plugin.ts';
import { describeFix } from '../diff/change.ts';
import { compareForms } from '../diff/compare-forms.ts';
import { openForm } from '../open-form.ts';
import type { OpenForm } from '../open-form.ts';

/** Opens the released version of a form. Undefined for a form that is new or was invalid. */
async function openReleased(root: string, slug: string, cache: FileCache): Promise<OpenForm | undefined> {
  if (!listForms(root).includes(slug)) return undefined;
  try {
    return await openForm(root, slug, cache);
  } catch (error) {
    if (error instanceof InvalidFormDefinitionError) return undefined;
    throw error;
  } finally {
    cache.forget(join(root, slug));
  }
}

/**
 * Reports the migrations that a form lacks: without them, drafts of the released version lose answers.
 * @param released folder of the released definitions
 * @param cache the files that other forms share
 */
export async function findDueMigrations(
  released: string,
  root: string,
  now: OpenForm,
  cache: FileCache,
): Promise<readonly Finding[]> {
  const { slug } = now.form;
  const old = await openReleased(released, slug, cache);
  if (old === undefined || old.form.version === now.form.version) return [];
  const steps = join(root, slug, 'steps.json');
  const sources = new SourceFiles(root, createDiskCache());
  return compareForms(old, now).flatMap((change) => {
    const fix = describeFix([change], old.form.draftVersion);
    if (fix === undefined) return [];
    const message = `${change.message} ${fix}`;
    return [toFinding(sources.problemAt(steps, ['version'], 'missing-migration', message), 'error')];
  });
}
