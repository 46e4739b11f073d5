import { join } from 'node:path';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { checkForm } from '../../check-form.ts';
import type { FileFindings } from '../../check/files/check-files.ts';
import { sortFindings } from '../../check/finding.ts';
import type { Finding } from '../../check/finding.ts';
import { listForms } from '../../vite-plugin.ts';
import type { CommandTools } from '../command-tools.ts';
import { findDueMigrations } from './due-migrations.ts';
import { openBuilt } from '../open-form.ts';
import { checkFolders } from './check-folders.ts';
import { nameForms } from './name-forms.ts';
import { replayCases } from '../replay/replay-cases.ts';

/**
 * The optional inputs of the checks. Without a catalog, the checks skip prices and orders. Without domain
 * prices, they skip golden cases.
 */
export type CheckTools = Partial<
  Pick<CommandTools, 'today' | 'tokenizerOrigins' | 'loadCatalogue' | 'showProgress' | 'quoteDomains'>
> & {
  /** Folder of the released definitions, whose drafts must keep their answers. */
  readonly released?: string | undefined;
};

/** The findings of one form, and the files that they depend on. */
export interface CheckedForm {
  readonly findings: readonly Finding[];
  /** Absolute paths. Undefined for a form that cannot be built, because its files are unknown. */
  readonly files: readonly string[] | undefined;
}

/** Checks the named forms, by slug. Shared files are checked once. */
export async function checkEachForm(
  root: string,
  slugs: readonly string[],
  { today, tokenizerOrigins, loadCatalogue, showProgress, quoteDomains, released }: CheckTools,
): Promise<ReadonlyMap<string, CheckedForm>> {
  const known: FileFindings = new Map();
  const cache = createDiskCache();
  const catalogue = loadCatalogue?.();
  const facts =
    catalogue === undefined || today === undefined || quoteDomains === undefined
      ? undefined
      : { catalogue, today, quoteDomains };
  const checked = new Map<string, CheckedForm>();
  for (const [index, slug] of slugs.entries()) {
    showProgress?.(`Checking ${slug} (${index + 1} of ${slugs.length})`);
    const request = { root, slug, catalogue, today, tokenizerOrigins, known, cache };
    const { findings, built } = await checkForm(request);
    const files = built?.sources.paths;
    const isValid = findings.every(({ severity }) => severity !== 'error');
    const opened = built === undefined || !isValid ? undefined : openBuilt(built);
    const ofCases = opened && facts ? replayCases(root, opened, facts).findings : [];
    const due =
      opened && released !== undefined ? await findDueMigrations(released, root, opened, cache) : [];
    cache.forget(join(root, slug));
    checked.set(slug, { findings: [...findings, ...ofCases, ...due], files });
  }
  showProgress?.('');
  return checked;
}

/** Returns the findings of all forms, sorted. Findings in shared files appear once. */
export function listFindings(root: string, checked: ReadonlyMap<string, CheckedForm>): readonly Finding[] {
  return sortFindings(nameForms(root, checked));
}

/** Returns all findings for the forms in a folder. */
export async function checkForms(root: string, tools: CheckTools = {}): Promise<readonly Finding[]> {
  const checked = await checkEachForm(root, listForms(root), tools);
  return sortFindings([...checkFolders(root), ...listFindings(root, checked)]);
}
