import { join, relative } from '#reading/files/posix-path.ts';
import { readList } from './runtime/option-text.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { buildForm } from './build-form.ts';
import type { BuiltForm } from './build-form.ts';
import { InvalidFormDefinitionError } from './invalid-definition.ts';
import { instantiateForm } from './instantiate-form.ts';
import type { FormModel } from './model/form-model.ts';
import { chainsOf } from './model/rules/field-rules.ts';
import { listSites } from './model/relevance/list-condition-sites.ts';
import type { CheckedForm } from './check/check.ts';
import type { Finding } from './check/finding.ts';
import { markFollowing } from './check/causes.ts';
import { sortFindings, toFinding } from './check/finding.ts';
import { locateReports } from './check/locate-reports.ts';
import { createLogic } from './check/logic/logic.ts';
import { collectMentions } from './check/logic/mentions.ts';
import { createValueSets } from './check/logic/value-sets.ts';
import { NO_FACTS } from './check/no-facts.ts';
import type { EmittedForm } from './runtime/emitted-form.ts';
import { checkFiles } from './check/files/check-files.ts';
import type { FileFindings } from './check/files/check-files.ts';
import { findUnreadFiles } from './check/files/find-unread-files.ts';
import { listDefinitionFiles, measureFiles } from './check/files/measure-files.ts';
import { formChecks } from './check/checks.ts';
import type { FileCache } from '#reading/files/file-cache.ts';

export interface CheckRequest {
  /** Folder of all definitions. */
  readonly root: string;
  /** Name of the form's folder. */
  readonly slug: string;
  /** Without a catalog, prices and orders are not checked. */
  readonly catalogue?: Catalogue | undefined;
  /** Today's date, `YYYY-MM-DD`. */
  readonly today?: string | undefined;
  /** Allowed origins for the tokenizer's service, which its frame calls. */
  readonly tokenizerOrigins?: readonly string[] | undefined;
  /** Findings in files that were already checked for another form. */
  readonly known?: FileFindings | undefined;
  /** The files that other forms share. */
  readonly cache: FileCache;
}

/** All findings for a form, and the form if it could be built. */
export interface CheckedDefinition {
  readonly findings: readonly Finding[];
  /** Undefined also with a slow pattern. */
  readonly built: BuiltForm | undefined;
}

/**
 * Returns the form with every option marked open, so that closing or reopening one never changes the
 * findings.
 */
function withOpenOptions(emitted: EmittedForm): EmittedForm {
  const lists = emitted.lists.map((list) => readList(list).map(({ closed: _closed, ...option }) => option));
  return { ...emitted, lists };
}

/** Loads the parser of patterns, if the form has the rule `regex`. */
async function loadSampler({ rules }: FormModel): Promise<CheckedForm['samplesOfPattern']> {
  const chains = [...rules.values()].flatMap(chainsOf);
  if (!chains.some((chain) => chain.rules.some(({ name }) => name === 'regex'))) return () => [];
  const { samplesOfPattern } = await import('./check/rules/pattern-samples.ts');
  return samplesOfPattern;
}

/** Prepares a built form for the checks. */
export async function prepareForm(request: CheckRequest, built: BuiltForm): Promise<CheckedForm> {
  const { model, pages, hasAllPages, configurations, emitted, sources } = built;
  const form = instantiateForm(withOpenOptions(emitted));
  const today = request.today ?? new Date().toISOString().slice(0, 10);
  // Products that a single page excludes do not affect the logic of the form.
  const page = { ...(configurations[0] ?? NO_FACTS.page), excludedProducts: [] };
  const values = createValueSets(form, collectMentions(listSites(model)), configurations);
  return {
    form,
    model,
    pages,
    hasAllPages,
    catalogue: request.catalogue,
    today,
    tokenizerOrigins: request.tokenizerOrigins ?? [],
    samplesOfPattern: await loadSampler(model),
    logic: createLogic(form, values, { ...NO_FACTS, page, today }),
    isOwn: ({ file, at }) =>
      relative(join(request.root, request.slug), sources.originOf(file, at).file).split('/')[0] !== '..',
  };
}

function runFormChecks(checked: CheckedForm, { sources }: BuiltForm): readonly Finding[] {
  return formChecks.flatMap((check) => locateReports(check, check.find(checked), sources));
}

async function buildOrFind({ root, slug, cache }: CheckRequest) {
  try {
    return { built: await buildForm(root, slug, cache), findings: [] };
  } catch (error) {
    if (!(error instanceof InvalidFormDefinitionError)) throw error;
    return { built: undefined, findings: error.problems.map((problem) => toFinding(problem, 'error')) };
  }
}

/**
 * Checks one form and each of its files. Logic, orders, commerce, safety and texts are checked only if the
 * form's shape, names, references and rules are valid.
 */
export async function checkForm(request: CheckRequest): Promise<CheckedDefinition> {
  const { root, slug, known = new Map(), cache } = request;
  const files = listDefinitionFiles(cache.files, root, slug);
  const oversized = measureFiles(cache.files, root, files);
  if (oversized.length > 0) return { findings: oversized, built: undefined };
  const inFiles = [
    ...findUnreadFiles(cache.files, root, slug),
    ...(await checkFiles(root, files, { known, cache })),
  ];
  const { built: found, findings } = await buildOrFind({ ...request, cache });
  // Samples could keep a slow pattern busy for hours.
  const built = inFiles.some(({ code }) => code === 'slow-pattern') ? undefined : found;
  const inForm = built === undefined ? [] : runFormChecks(await prepareForm(request, built), built);
  return { findings: sortFindings(markFollowing([...inFiles, ...findings, ...inForm])), built };
}
