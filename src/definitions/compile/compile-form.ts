import { createHash } from 'node:crypto';
import type { PageConfiguration } from '#domain/facts.ts';
import { rules } from '#rules/registry.ts';
import { checkUi } from './check-ui.ts';
import { writeCode } from './code.ts';
import { collectFormFields, collectProductFields } from './collect-fields.ts';
import { writeCart } from './compile-cart.ts';
import { createContext } from './compile-context.ts';
import { compileField } from './compile-field.ts';
import { writeReactions } from './compile-reactions.ts';
import { StepsCompiler } from './compile-steps.ts';
import { writeValidators } from './compile-validators.ts';
import type { ValidatorSchema } from './compile-validators.ts';
import type { FormDefinition } from './definition.ts';
import { loadDefinition } from './load-definition.ts';
import { loadPages } from './load-page.ts';
import { reportCycle, writeFields } from './order-fields.ts';
import { InvalidFormDefinitionError } from './problem.ts';
import { SourceFiles } from './source-files.ts';

/** A form as one JavaScript module, and the files it was made from. */
export interface CompiledModule {
  readonly source: string;
  readonly files: readonly string[];
  readonly pages: readonly PageConfiguration[];
}

/** Where the emitted module finds the code it calls. */
export interface ModuleAddresses {
  /** Prefix of the project's root, e.g. an absolute path. */
  readonly root: string;
}

function contentHash(definition: FormDefinition): string {
  const { files: _, ...content } = definition;
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

function checkFixed(definition: FormDefinition, known: ReadonlySet<string>, sources: SourceFiles): void {
  for (const path of Object.keys(definition.steps.fixed ?? {})) {
    if (known.has(path)) continue;
    sources.report(
      definition.files.steps,
      ['fixed', path],
      'unknown-path',
      `There is no field "${path}" to fix.`,
    );
  }
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
  const raw = [...collectFormFields(definition), ...collectProductFields(definition)];
  const context = createContext(definition, sources, new Map(raw.map((field) => [field.path, field])));
  checkFixed(definition, new Set(context.fields.keys()), sources);
  checkUi(context);
  const compiler = new StepsCompiler(context);
  const steps = compiler.compile();
  const fixed = definition.steps.fixed ?? {};
  for (const path of Object.keys(fixed)) {
    const field = context.fields.get(path);
    if (field !== undefined && !compiler.fields.has(path))
      compiler.fields.set(path, compileField(context, field, []));
  }
  const cart = writeCart(context);
  const reactions = writeReactions(context);
  const pages = loadPages(sources, root, slug, {
    stepKeys: definition.steps.steps.map((step) => step.key),
    paths: [...context.fields.keys()],
  });
  reportCycle(context, compiler.fields);
  if (sources.problems.length > 0) throw new InvalidFormDefinitionError(slug, sources.problems);
  return {
    pages,
    files: sources.paths,
    source: writeModule(context, compiler, { steps, cart, reactions, fixed }, addresses),
  };
}

function writeModule(
  context: ReturnType<typeof createContext>,
  compiler: StepsCompiler,
  parts: { steps: unknown; cart: unknown; reactions: unknown; fixed: unknown },
  { root }: ModuleAddresses,
): string {
  const { definition } = context;
  const { source, ruleNames } = writeValidators(context.validators.sources.map(parseValidatorSchema));
  const form = {
    slug: definition.slug,
    formType: definition.steps.formType,
    title: definition.schema.title ?? definition.slug,
    version: contentHash(definition),
    ...parts,
    submission: definition.steps.submission,
    texts: { ...definition.texts, ...definition.steps.texts },
    messages: Object.fromEntries(ruleNames.map((name) => [name, rules[name]?.messages ?? {}])),
  };
  const members = writeCode(form);
  return [
    `import { isEmptyAnswer } from '${root}/src/domain/answers.ts';`,
    `import { isAtLeast, isAtMost, isEmpty, isOneOf, readInside } from '${root}/src/domain/condition-operators.ts';`,
    `import { toValidator } from '${root}/src/definitions/runtime/validator.ts';`,
    ...ruleNames.map((name) => `import { ${name} } from '${root}/rules/${name}.ts';`),
    context.lists.declare(),
    context.conditions.declare(),
    `const validators = ${source};`,
    context.validators.sources
      .map((_, index) => `const validator${index} = validators[${index}];`)
      .join('\n'),
    `const fields = ${writeCode(writeFields(compiler.fields))};`,
    `const rows = ${writeCode(Object.fromEntries(compiler.rows))};`,
    `export const form = {...${members}, fields, rows};`,
  ].join('\n');
}

function parseValidatorSchema(source: string): ValidatorSchema {
  return JSON.parse(source);
}
