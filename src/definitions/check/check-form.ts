import type { Catalogue } from '#domain/catalogue.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { compileForm } from '../compile/compile-form.ts';
import type { CompiledModule } from '../compile/compile-form.ts';
import { instantiateForm } from '../compile/instantiate-form.ts';
import { InvalidFormDefinitionError } from '../compile/problem.ts';
import type { CheckedForm, CheckedPage } from './check.ts';
import { checkFiles } from './check-files.ts';
import type { FileFindings } from './check-files.ts';
import { formChecks } from './checks.ts';
import { listDefinitionFiles, listPageFiles, measureFiles } from './definition-files.ts';
import type { Finding } from './finding.ts';
import { sortFindings, toFinding } from './finding.ts';
import { createDomains } from './logic/domains.ts';
import { createLogic } from './logic/logic.ts';
import { collectMentions } from './logic/mentions.ts';
import { listSites } from './logic/sites.ts';
import { NO_FACTS } from './no-facts.ts';

/** What is checked, and by what. */
export interface CheckRequest {
  /** Folder of all definitions. */
  readonly root: string;
  /** Name of the form's folder. */
  readonly slug: string;
  /** Folder of the project: emitted modules import its code. */
  readonly project: string;
  /** Without one nothing is said about prices and orders. */
  readonly catalogue?: Catalogue | undefined;
  /** Today, `YYYY-MM-DD`. */
  readonly today?: string | undefined;
  /** Origins that the tokenizer's frame may ask. */
  readonly tokenizerOrigins?: readonly string[] | undefined;
  /** What is known of files that were checked for another form. */
  readonly known?: FileFindings | undefined;
}

/** Everything the checker has to say about a form, and the form where it can be compiled. */
export interface CheckedDefinition {
  readonly findings: readonly Finding[];
  readonly compiled: CompiledModule | undefined;
}

function findPages({ root, slug }: CheckRequest, { context, pages }: CompiledModule): readonly CheckedPage[] {
  const files = listPageFiles(root, slug).map((file) => [file, context.sources.read(file)] as const);
  const idOf = (value: unknown): unknown =>
    value !== null && typeof value === 'object' ? Reflect.get(value, 'pageID') : undefined;
  return pages.flatMap((page: PageConfiguration) => {
    const file = files.find(([, value]) => idOf(value) === page.pageID)?.[0];
    return file === undefined ? [] : [{ page, file }];
  });
}

/** Makes a compiled form ready for the checks. */
export function prepareForm(request: CheckRequest, compiled: CompiledModule): CheckedForm {
  const { context } = compiled;
  const form = instantiateForm(compiled.source);
  const pages = findPages(request, compiled);
  const today = request.today ?? new Date().toISOString().slice(0, 10);
  const mentions = collectMentions(context, listSites({ context }));
  const configurations = pages.map(({ page }) => page);
  // What a single page leaves out is no matter of the form's logic.
  const page = { ...(configurations[0] ?? NO_FACTS.page), excludedProducts: [] };
  return {
    form,
    context,
    pages,
    catalogue: request.catalogue,
    today,
    tokenizerOrigins: request.tokenizerOrigins ?? [],
    logic: createLogic(form, createDomains(form, mentions, configurations), { ...NO_FACTS, page, today }),
  };
}

function runFormChecks(checked: CheckedForm): readonly Finding[] {
  const { sources } = checked.context;
  return formChecks.flatMap(({ codes, find }) =>
    find(checked).map(({ code, place, message, witness }) => {
      const problem = { code, ...sources.positionOf(place.file, place.at), message };
      return toFinding(problem, codes[code] ?? 'error', witness);
    }),
  );
}

async function compileOrFind(request: CheckRequest) {
  try {
    const { root, slug, project } = request;
    return { compiled: await compileForm(root, slug, { root: project }), findings: [] };
  } catch (error) {
    if (!(error instanceof InvalidFormDefinitionError)) throw error;
    return { compiled: undefined, findings: error.problems.map((problem) => toFinding(problem, 'error')) };
  }
}

/**
 * Checks one form: what compiling finds (shape, names, references, rules) and, once that is sound, logic, orders,
 * commerce, safety and texts. Each file is checked by itself as well.
 */
export async function checkForm(request: CheckRequest): Promise<CheckedDefinition> {
  const { root, slug, known = new Map() } = request;
  const files = listDefinitionFiles(root, slug);
  const immense = measureFiles(root, files);
  if (immense.length > 0) return { findings: immense, compiled: undefined };
  const inFiles = await checkFiles(root, files, known);
  const { compiled, findings } = await compileOrFind(request);
  const inForm = compiled === undefined ? [] : runFormChecks(prepareForm(request, compiled));
  return { findings: sortFindings([...inFiles, ...findings, ...inForm]), compiled };
}
