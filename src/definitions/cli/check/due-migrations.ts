import { join } from 'node:path';
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
async function openReleased(root: string, slug: string): Promise<OpenForm | undefined> {
  if (!listForms(root).includes(slug)) return undefined;
  try {
    return await openForm(root, slug);
  } catch (error) {
    if (error instanceof InvalidFormDefinitionError) return undefined;
    throw error;
  }
}

/**
 * Reports the migrations that a form lacks: without them, drafts of the released version lose answers.
 * @param released folder of the released definitions
 */
export async function findDueMigrations(
  released: string,
  root: string,
  now: OpenForm,
): Promise<readonly Finding[]> {
  const { slug } = now.form;
  const old = await openReleased(released, slug);
  if (old === undefined || old.form.version === now.form.version) return [];
  const steps = join(root, slug, 'steps.json');
  const sources = new SourceFiles(root);
  return compareForms(old, now)
    .filter(({ impact }) => impact === 'migration')
    .map((change) => {
      const message = `${change.message} ${describeFix([change], old.form.draftVersion) ?? ''}`.trim();
      return toFinding(sources.problemAt(steps, ['version'], 'missing-migration', message), 'error');
    });
}
