import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { parseJson, readProperty, recordOf } from '#domain/read-property.ts';
import { suggest } from '#reading/nearest-name.ts';
import { InvalidFormDefinitionError } from '../../invalid-definition.ts';
import { listForms } from '../../vite-plugin.ts';
import type { CommandTools } from '../command-tools.ts';
import { UnusableAnswersError } from '../given-answers.ts';
import { openForm } from '../open-form.ts';
import type { Change, Impact } from './change.ts';
import { classifyDifferences } from './classify-differences.ts';
import { diffForm } from './diff-form.ts';
import type { DiffRequest, FormDiff, OpenVersion, Release } from './diff-form.ts';
import { listDifferences } from './list-differences.ts';
import { openBaseline } from './read-baseline.ts';

export interface DiffOptions {
  readonly against: string;
  readonly answers: number;
  readonly seed: number;
  readonly orders?: true | undefined;
}

/** A form that cannot be compared, because one of its versions has mistakes. */
export interface InvalidForm {
  readonly slug: string;
  readonly version: 'now' | 'before';
  readonly message: string;
}

/** The differences of all compared forms. */
export interface FormDiffs {
  readonly forms: readonly FormDiff[];
  readonly invalid: readonly InvalidForm[];
  /** Changes of the default texts of all forms. */
  readonly texts: readonly Change[];
}

/** Reads the default texts of a release. An older release may lack the file. */
function readTexts({ root }: Release): object {
  const file = join(root, 'shared/texts/en-US.json');
  const entries = existsSync(file) ? recordOf(parseJson(readFileSync(file, 'utf8'))) : {};
  const texts = Object.entries(entries).map(([key, entry]) => [key, readProperty(entry, 'text')]);
  return { defaultTexts: Object.fromEntries(texts) };
}

/** @throws {Error} when the catalog has mistakes, naming the version that contains it */
function loadReleased(load: CommandTools['loadCatalogue'], folder: string, against: string): Catalogue {
  try {
    return load(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(`${folder}/`, '') : String(error);
    throw new Error(
      `The catalog of "${against}" has mistakes, so nothing can be compared with it. Name another version with --against.\n${reason}`,
      { cause: error },
    );
  }
}

/** Opens a version of a form. Returns why it is invalid, and undefined if the release lacks the form. */
async function openVersion(
  { root, facts }: Release,
  slug: string,
  version: InvalidForm['version'],
): Promise<OpenVersion | InvalidForm | undefined> {
  if (!listForms(root).includes(slug)) return undefined;
  try {
    return { root, facts, opened: await openForm(root, slug) };
  } catch (error) {
    if (!(error instanceof InvalidFormDefinitionError)) throw error;
    return { slug, version, message: error.message };
  }
}

function describeWhole(slug: string, impact: Impact, message: string): FormDiff {
  return { slug, impact, changes: [{ impact, name: slug, message }] };
}

/** Compares one form. A new, deleted or invalid form is only reported. */
async function diffOne(
  old: Release,
  now: Release,
  slug: string,
  options: Omit<DiffRequest, 'before' | 'after'>,
): Promise<FormDiff | InvalidForm | undefined> {
  const after = await openVersion(now, slug, 'now');
  if (after === undefined)
    return describeWhole(slug, 'breaking', `The form "${slug}" is gone. Links to it end at an error page.`);
  if ('message' in after) return after;
  const before = await openVersion(old, slug, 'before');
  if (before === undefined) return describeWhole(slug, 'safe', 'The form is new.');
  return 'message' in before ? before : diffForm({ ...options, before, after });
}

/**
 * Compares the named forms, or all forms, with an older version.
 * @throws {UnusableAnswersError} for an unknown form or version
 */
export async function diffForms(
  tools: CommandTools,
  named: readonly string[],
  options: DiffOptions,
): Promise<FormDiffs> {
  const baseline = await openBaseline(join(tools.root, '..'), options.against);
  try {
    const known = [...new Set([...listForms(baseline.root), ...listForms(tools.root)])].toSorted();
    const unknown = named.find((slug) => !known.includes(slug));
    if (unknown !== undefined) {
      throw new UnusableAnswersError(suggest(`Unknown form "${unknown}".`, unknown, known).message);
    }
    const { today, quoteDomains, loadCatalogue } = tools;
    const catalogue = loadCatalogue();
    const released =
      baseline.catalogue === undefined
        ? catalogue
        : loadReleased(loadCatalogue, baseline.catalogue, options.against);
    const now = { root: tools.root, facts: { today, quoteDomains, catalogue } };
    const old = { root: baseline.root, facts: { ...now.facts, catalogue: released } };
    const { answers: count, seed } = options;
    const readOrders = options.orders ? tools.readOrders : undefined;
    const forms: FormDiff[] = [];
    const invalid: InvalidForm[] = [];
    for (const slug of named.length > 0 ? new Set(named) : known) {
      tools.showProgress?.(`Comparing ${slug}`);
      const diff = await diffOne(old, now, slug, { count, seed, readOrders });
      if (diff === undefined) continue;
      if ('message' in diff) invalid.push(diff);
      else forms.push(diff);
    }
    return { forms, invalid, texts: classifyDifferences(listDifferences(readTexts(old), readTexts(now))) };
  } finally {
    tools.showProgress?.('');
    baseline.close();
  }
}
