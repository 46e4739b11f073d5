import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { PageConfiguration } from '#domain/facts.ts';
import { rules } from '#rules/registry.ts';
import { findAnswerMisfit } from './check-answer.ts';
import { checkCaptcha } from './check-captcha.ts';
import { checkCompanies } from './check-companies.ts';
import { checkGroups } from './check-groups.ts';
import { checkNames } from './check-names.ts';
import { checkUi } from './check-ui.ts';
import { checkFieldUses, checkUnshownFields, checkSettings } from './check-uses.ts';
import { writeCode } from './code.ts';
import { collectFormFields, collectProductFields } from './collect-fields.ts';
import { collectGroupFields } from './collect-group-fields.ts';
import { collectQuestions } from './collect-questions.ts';
import { writeCart } from './compile-cart.ts';
import { createContext, reportAt } from './compile-context.ts';
import type { CompileContext } from './compile-context.ts';
import { writeLookups } from './compile-lookups.ts';
import { listUsedReactions, reactionName, writeReactions } from './compile-reactions.ts';
import { writeSteps } from './compile-steps.ts';
import { writeValidators } from './compile-validators.ts';
import type { ValidatorSchema } from './compile-validators.ts';
import type { FormDefinition } from './definition.ts';
import { loadDefinition } from './load-definition.ts';
import { loadPages } from './load-page.ts';
import { reportCycle, writeFields, writeRowsModels } from './order-fields.ts';
import { ownGivenAnswers } from './own-given-answers.ts';
import { ownPreselections } from './own-preselections.ts';
import { InvalidFormDefinitionError } from './problem.ts';
import { ShownFields } from './shown-fields.ts';
import { SourceFiles } from './source-files.ts';
import { useField } from './use-field.ts';

/** A form as one JavaScript module, and the files it was made from. */
export interface CompiledModule {
  readonly source: string;
  readonly files: readonly string[];
  readonly pages: readonly PageConfiguration[];
  /** What it was compiled from, as plain JSON: an order keeps it. */
  readonly definition: StoredDefinition;
  /** What the compilation knows of the files, for further checks. */
  readonly context: CompileContext;
}

/** A definition without the places of its files. */
export type StoredDefinition = Omit<FormDefinition, 'files' | 'isPartial'>;

/** Where the emitted module finds the code it calls. */
export interface ModuleAddresses {
  /** Prefix of the project's root, e.g. an absolute path. */
  readonly root: string;
}

/** Hash of what the form says, wherever its files lie and in whichever order they were read. */
function contentHash(definition: FormDefinition): string {
  const content = JSON.stringify(storedDefinition(definition));
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

function storedDefinition(definition: FormDefinition): StoredDefinition {
  const { files: _, isPartial: __, ...content } = definition;
  return content;
}

/** A value that is fixed is an answer that needs no field on a page. */
function ownFixedFields(shown: ShownFields): void {
  const { context } = shown;
  const { steps, files } = context.definition;
  for (const [path, value] of Object.entries(steps.fixed ?? {})) {
    const place = { file: files.steps, at: ['fixed', path] };
    const field = useField(context, path, place);
    if (field === undefined) continue;
    const misfit = findAnswerMisfit(context.definition, field, value);
    if (misfit !== undefined) reportAt(context, place, 'bad-answer', misfit);
    shown.own(path, { ...place, conditions: [] });
  }
}

/** A context that knows every field of a form. */
export function createFormContext(definition: FormDefinition, sources: SourceFiles): CompileContext {
  const raw = [
    ...collectQuestions(definition),
    ...collectFormFields(definition),
    ...collectProductFields(definition),
    ...collectGroupFields(definition),
  ];
  return createContext(definition, sources, new Map(raw.map((field) => [field.path, field])));
}

/** The parts of a form's model that its steps, its cart and its reactions make; the fields they show are noted. */
export function writeParts(shown: ShownFields): Readonly<Record<string, unknown>> {
  const { context } = shown;
  const parts = {
    steps: writeSteps(shown),
    fixed: context.definition.steps.fixed ?? {},
    ...writeCart(context),
    reactions: writeReactions(context),
    lookups: writeLookups(context),
  };
  ownFixedFields(shown);
  return parts;
}

/**
 * Compiles the definition of one form to a module that exports `form`, a `CompiledForm`.
 * @param root folder of all definitions
 * @throws {InvalidFormDefinitionError} with all problems, each with its file and line
 */
export async function compileForm(
  root: string,
  slug: string,
  addresses: ModuleAddresses,
): Promise<CompiledModule> {
  const sources = new SourceFiles(root);
  const definition = await loadDefinition(sources, root, slug);
  if (definition === undefined) throw new InvalidFormDefinitionError(slug, sources.problems);
  const shown = new ShownFields(createFormContext(definition, sources));
  const { context } = shown;
  checkUi(context);
  checkNames(context);
  checkCompanies(context);
  checkGroups(context);
  const parts = writeParts(shown);
  const pages = loadPages(context, root);
  ownGivenAnswers(shown);
  ownPreselections(shown, pages);
  checkUnshownFields(shown);
  // While steps or pages have mistakes, nothing can be concluded from what they do not show or give.
  if (pages.isWhole && !sources.hasProblemsIn(definition.files.steps)) checkFieldUses(shown);
  checkSettings(context, pages);
  checkCaptcha(shown, pages);
  reportCycle(shown);
  if (sources.problems.length > 0) throw new InvalidFormDefinitionError(slug, sources.problems);
  return {
    pages: pages.sound.map(({ page }) => page),
    definition: storedDefinition(definition),
    context,
    files: sources.paths,
    source: writeModule(shown, parts, addresses),
  };
}

/** Writes the module of a form whose parts are compiled without problems. */
export function writeModule(
  shown: ShownFields,
  { products, ...parts }: Readonly<Record<string, unknown>>,
  { root }: ModuleAddresses,
): string {
  const { context } = shown;
  const { definition } = context;
  const { source, ruleNames } = writeValidators(context.validators.sources.map(parseValidatorSchema));
  const form = {
    slug: definition.slug,
    formType: definition.steps.formType,
    title: definition.schema.title ?? definition.slug,
    version: contentHash(definition),
    ...parts,
    addressChecks: context.addressChecks.length === 0 ? undefined : context.addressChecks,
    submission: definition.steps.submission,
    texts: { ...definition.texts, ...definition.steps.texts },
    messages: Object.fromEntries(ruleNames.map((name) => [name, rules[name]?.messages ?? {}])),
  };
  const members = writeCode(form);
  const from = (path: string) => JSON.stringify(join(root, path));
  return [
    `import { isAtLeast, isAtMost, isEmpty, isOneOf, listsQuestion, readInside } from ${from('src/domain/condition-operators.ts')};`,
    `import { runRules, toValidator } from ${from('src/definitions/runtime/validator.ts')};`,
    ...ruleNames.map((name) => `import { ${name} } from ${from(`rules/${name}.ts`)};`),
    ...listUsedReactions(definition).map(
      (name) => `import { ${reactionName(name)} } from ${from(`src/domain/reactions/${name}.ts`)};`,
    ),
    context.lists.declare(),
    context.conditions.declare(),
    `const validators = ${source};`,
    context.validators.sources
      .map((_, index) => `const validator${index} = validators[${index}];`)
      .join('\n'),
    `const fields = ${writeCode(writeFields(shown))};`,
    `const products = ${writeCode(products)};`,
    `const rows = ${writeCode(writeRowsModels(shown))};`,
    `export const form = {...${members}, fields, rows};`,
  ].join('\n');
}

function parseValidatorSchema(source: string): ValidatorSchema {
  return JSON.parse(source);
}
