import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import type { CatalogueProblem, JsonPath } from './catalogue-problem.ts';

/** A catalogue file that fits its schema. */
export interface CatalogueDocument<Content> {
  readonly file: string;
  readonly content: Content;
  /** Says what is wrong at a place. */
  problemAt(at: JsonPath, message: string): CatalogueProblem;
}

/** What a file holds, or why it cannot be used. */
export type ReadResult<Content> =
  { readonly document: CatalogueDocument<Content> } | { readonly problems: readonly CatalogueProblem[] };

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The line of a place: where a name is absent, of the object that lacks it. Positions are looked up when asked for. */
function findLine(text: string, at: JsonPath): number {
  const tree = parseTree(text);
  if (tree === undefined) return 1;
  const nearest = at.reduce<Node>((node, segment) => findNodeAtLocation(node, [segment]) ?? node, tree);
  return lineAt(text, nearest.offset);
}

/** Why a text is not JSON, and in which line. */
function findSyntaxMistake(text: string): { readonly line: number; readonly why: string } {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return { line: 1, why: 'it cannot be read' };
  return { line: lineAt(text, first.offset), why: printParseErrorCode(first.error) };
}

function toJsonPath(pointer: string): JsonPath {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
}

function textParam(error: ErrorObject, name: string): string {
  const value: unknown = Reflect.get(error.params, name);
  return typeof value === 'string' ? value : '';
}

/** Where a schema error stands and how to mend it. */
function describe(error: ErrorObject): { readonly at: JsonPath; readonly message: string } {
  const at = toJsonPath(error.instancePath);
  if (error.keyword === 'required') {
    return { at: [...at, textParam(error, 'missingProperty')], message: 'is missing.' };
  }
  if (error.keyword === 'additionalProperties') {
    const name = textParam(error, 'additionalProperty');
    return { at: [...at, name], message: 'is not known here: remove it or correct its spelling.' };
  }
  if (error.keyword === 'enum') {
    const allowed: unknown = Reflect.get(error.params, 'allowedValues');
    return { at, message: `must be one of ${JSON.stringify(allowed)}.` };
  }
  const expected: unknown = error.parentSchema?.['description'];
  return {
    at,
    message: `${error.message ?? 'is wrong'}${expected === undefined ? '' : `: ${String(expected)}`}.`,
  };
}

/**
 * Reads one file and checks it against its schema.
 * @param directory the catalogue's folder
 * @param file path inside it
 */
export function readCatalogueFile<Content>(
  directory: string,
  file: string,
  validate: ValidateFunction<Content>,
): ReadResult<Content> {
  let text: string;
  try {
    text = readFileSync(join(directory, file), 'utf8');
  } catch {
    return { problems: [{ file, line: 1, place: '', message: 'is missing or cannot be read.' }] };
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    const { line, why } = findSyntaxMistake(text);
    return { problems: [{ file, line, place: '', message: `is not valid JSON: ${why}.` }] };
  }
  const problemAt = (at: JsonPath, message: string): CatalogueProblem => ({
    file,
    line: findLine(text, at),
    place: at.map((segment) => `/${segment}`).join(''),
    message,
  });
  if (validate(content)) return { document: { file, content, problemAt } };
  return {
    problems: (validate.errors ?? []).map((error) => {
      const { at, message } = describe(error);
      return problemAt(at, message);
    }),
  };
}
