import { basename, join } from 'node:path';
import type { PageConfiguration } from '#domain/facts.ts';
import { findAnswerMisfit, findKeyMisfit } from './check-answer.ts';
import { checkShape } from './check-shape.ts';
import { checkTextKeys } from './check-texts.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import { checkLookupServices } from './compile-lookups.ts';
import { suggest } from './problem.ts';
import { listPages } from './read-questions.ts';
import { listSoldProducts } from './sold-products.ts';
import { useField } from './use-field.ts';

/** What shape checks have proved, without the entries that are for authors. */
function withoutNotes(page: PageConfiguration): PageConfiguration {
  const { $schema: _, $comment: __, ...configuration } = page as PageConfiguration & Record<string, unknown>;
  return configuration;
}

function checkStartStep(context: CompileContext, page: PageConfiguration, place: Place): void {
  const { startStep } = page;
  const keys = context.definition.steps.steps.map((step) => step.key);
  if (startStep === undefined || context.definition.isPartial || keys.includes(startStep)) return;
  const message = `There is no step "${startStep}".${suggest(startStep, keys)}`;
  reportAt(context, inside(place, 'startStep'), 'unknown-step', message);
}

function checkFormType(context: CompileContext, page: PageConfiguration, place: Place): void {
  const { slug, steps, isPartial } = context.definition;
  const expected = { formType: steps.formType, formFileName: slug } as const;
  for (const name of ['formType', 'formFileName'] as const) {
    if (isPartial || page[name] === expected[name]) continue;
    const message = `This page belongs to the form "${expected[name]}", not to "${page[name]}".`;
    reportAt(context, inside(place, name), 'wrong-form', message);
  }
}

/** A page is asked for by its id, and found by its file's name. */
function checkPageID(context: CompileContext, { pageID }: PageConfiguration, place: Place): void {
  const name = basename(place.file, '.json');
  if (pageID === name) return;
  const message = `The page of this file is "${name}", not "${pageID}": both must be the same.`;
  reportAt(context, inside(place, 'pageID'), 'wrong-name', message);
}

function checkPreselection(context: CompileContext, page: PageConfiguration, place: Place): void {
  for (const [path, value] of Object.entries(page.preselect ?? {})) {
    const at = inside(place, 'preselect', path);
    const field = useField(context, path, at);
    const misfit = field && findAnswerMisfit(context.definition, field, value);
    if (misfit !== undefined) reportAt(context, at, 'bad-answer', misfit);
  }
}

/** Settings that narrow a list must hold keys of it. */
function checkListSettings(context: CompileContext, page: PageConfiguration, place: Place): void {
  for (const { name, list } of context.settingUses) {
    const value = page.settings[name];
    if (list === undefined || typeof value !== 'string') continue;
    for (const key of value.split(',').map((part) => part.trim())) {
      const misfit = key === '' ? undefined : findKeyMisfit(context.definition, list, key);
      if (misfit !== undefined) {
        reportAt(context, inside(place, 'settings', name), 'unknown-option', misfit);
      }
    }
  }
}

/** Settings that something asks more of than that they are there. */
function checkSettingValues(context: CompileContext, page: PageConfiguration, place: Place): void {
  for (const { name, findMisfit } of context.settingUses) {
    if (!Object.hasOwn(page.settings, name)) continue;
    const misfit = findMisfit?.(page.settings[name]);
    if (misfit !== undefined) reportAt(context, inside(place, 'settings', name), 'bad-setting', misfit);
  }
}

/** A page can leave out what its form sells besides the primary products. */
function checkExclusions(
  context: CompileContext,
  { excludedProducts }: PageConfiguration,
  place: Place,
): void {
  if (context.definition.isPartial) return;
  const sold = listSoldProducts(context.definition);
  const optional = sold.flatMap(({ key, group }) => (group === 'optional' ? key : []));
  excludedProducts?.forEach((key, index) => {
    if (optional.includes(key)) return;
    const isPrimary = sold.some((product) => product.key === key);
    const message = isPrimary
      ? `"${key}" is a primary product of the form: a page can leave out optional ones only.`
      : `The form does not sell "${key}", so there is nothing to leave out.${suggest(key, optional)}`;
    const code = isPrimary ? 'primary-product' : 'unsold-product';
    reportAt(context, inside(place, 'excludedProducts', index), code, message);
  });
}

function loadPage(context: CompileContext, place: Place): LoadedPage | undefined {
  const { sources } = context;
  const value = sources.read(place.file);
  if (value === undefined || checkShape(sources, place.file, value, 'page').length > 0) return undefined;
  // The meta-schema is the proof of the shape.
  const page = value as PageConfiguration;
  checkPageID(context, page, place);
  checkStartStep(context, page, place);
  checkFormType(context, page, place);
  checkPreselection(context, page, place);
  checkListSettings(context, page, place);
  checkSettingValues(context, page, place);
  checkExclusions(context, page, place);
  checkLookupServices(context, page, place);
  checkTextKeys(sources, place.file, ['texts'], page.texts);
  return { page: withoutNotes(page), place };
}

/** The configuration of a page, and its file. */
export interface LoadedPage {
  readonly page: PageConfiguration;
  readonly place: Place;
}

/** The pages of a form; `isWhole` when none had to be left out. */
export interface LoadedPages {
  readonly sound: readonly LoadedPage[];
  readonly isWhole: boolean;
}

/** Reads all page configurations of a form; what is wrong with them is reported. */
export function loadPages(context: CompileContext, root: string): LoadedPages {
  const folder = join(root, context.definition.slug, 'pages');
  const names = listPages(folder);
  const sound = names.flatMap((name) => loadPage(context, { file: join(folder, name), at: [] }) ?? []);
  return { sound, isWhole: sound.length === names.length };
}
