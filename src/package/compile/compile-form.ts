import type { PageConfiguration } from '#domain/facts.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { checkForm } from '#definitions/check-form.ts';
import type { Finding } from '#definitions/check/finding.ts';
import type { EmittedForm } from '#definitions/runtime/emitted-form.ts';
import { FileCache } from '#reading/files/file-cache.ts';
import { createMemoryFiles } from '#reading/files/memory-files.ts';

/** Input of the checks besides the definition. */
export interface CompileOptions {
  /** Without a catalog, prices and orders are not checked. */
  readonly catalogue?: Catalogue;
  /** The day of the check, `YYYY-MM-DD`. Today by default. */
  readonly today?: string;
  /** Origins of services that may receive cards. None by default. */
  readonly tokenizerOrigins?: readonly string[];
}

/** A compiled form as plain JSON. It can be stored, sent to a browser, or posted by a Web Worker. */
export interface FormSource {
  readonly form: EmittedForm;
  readonly pages: readonly PageConfiguration[];
}

export interface CompiledDefinition {
  /** Undefined if a problem is an error. */
  readonly source: FormSource | undefined;
  /** Errors and warnings, each with file, line and column. */
  readonly problems: readonly Finding[];
}

/**
 * Compiles and checks one form. Neither needs Node.js nor evaluates code from texts, except for the schemas of
 * definition files, which ajv compiles.
 * @param texts the JSON files by path: `<slug>/steps.json`, `shared/texts.json` and so on
 * @param slug the folder of the form
 */
export function compileForm(
  texts: Readonly<Record<string, string>>,
  slug: string,
  options: CompileOptions = {},
): Promise<CompiledDefinition> {
  return compileIn('', new FileCache(createMemoryFiles(texts)), slug, options);
}

/**
 * Compiles and checks one form of a folder.
 * @param root folder of all definitions; '' for the root of the files
 * @param cache the definition files
 */
export async function compileIn(
  root: string,
  cache: FileCache,
  slug: string,
  options: CompileOptions,
): Promise<CompiledDefinition> {
  const { built, findings } = await checkForm({ root, cache, slug, ...options });
  const isValid = findings.every(({ severity }) => severity !== 'error');
  if (built === undefined || !isValid) return { source: undefined, problems: findings };
  return { source: { form: built.emitted, pages: built.configurations }, problems: findings };
}
