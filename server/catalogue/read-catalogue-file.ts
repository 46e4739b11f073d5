import { join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import type { JsonPath } from '#reading/json-path.ts';
import { findShapeProblems } from '#reading/find-shape-problems.ts';
import type { SourceFiles } from '#reading/source-files.ts';
import { toPlace } from './catalogue-problem.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';

/** A catalog file that is valid against its schema. */
export interface CatalogueDocument<Content> {
  readonly file: string;
  readonly content: Content;
  /** Reports a problem with a part of the file. */
  problemAt(at: JsonPath, code: string, message: string): CatalogueProblem;
}

/** The content of a file, or its problems. */
export type ReadResult<Content> =
  { readonly document: CatalogueDocument<Content> } | { readonly problems: readonly CatalogueProblem[] };

/**
 * Reads a file and validates it against its schema.
 * @param sources files of the catalog folder
 * @param file path inside it
 */
export function readCatalogueFile<Content>(
  sources: SourceFiles,
  file: string,
  validate: ValidateFunction<Content>,
): ReadResult<Content> {
  const path = join(sources.root, file);
  const content = sources.read(path);
  const misread = sources.problemsIn(path).map((problem) => ({ ...problem, place: '' }));
  if (content === undefined) return { problems: misread };
  const problemAt = (at: JsonPath, code: string, message: string): CatalogueProblem => ({
    ...sources.problemAt(path, at, code, message),
    place: toPlace(at),
  });
  const isFitting = validate(content);
  if (isFitting && misread.length === 0) return { document: { file, content, problemAt } };
  const misshapen = findShapeProblems(validate).map(({ at, code, message }) => problemAt(at, code, message));
  return { problems: [...misread, ...misshapen] };
}
