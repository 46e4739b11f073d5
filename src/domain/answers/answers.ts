import { getAtPath } from './path.ts';

/** Dotted path of an answer, e.g. `companyInformation.state`. Inside a row: `list.{row key}.field`. */
export type Path = string;

/** A plain JSON document of answers, at the paths of the form's schema. */
export type AnswersDocument = { readonly [name: string]: unknown };

/**
 * Reads answers. Browser and server implement it over different stores (atoms, a document), so that every decision
 * in the domain is written once. `get` takes the path of a field (a leaf of the schema), `rows` the path of a list
 * and answers the keys of its rows in order (indexes in a document, stable ids in the browser).
 */
export interface Answers {
  get(path: Path): unknown;
  rows(path: Path): readonly string[];
}

/** Reads a plain document. */
export function answersOf(document: AnswersDocument): Answers {
  return {
    get: (path) => getAtPath(document, path),
    rows: (path) => {
      const list = getAtPath(document, path);
      return Array.isArray(list) ? list.map((_, index) => String(index)) : [];
    },
  };
}

/** Answers by path, in place of those there are. */
export type AnswerChanges = Readonly<Record<Path, unknown>>;

/** Reads changed answers; lists keep their rows. */
export function withChanges(answers: Answers, changes: AnswerChanges): Answers {
  return {
    get: (path) => (Object.hasOwn(changes, path) ? changes[path] : answers.get(path)),
    rows: (path) => answers.rows(path),
  };
}

/** Empty means undefined, null, an empty list, or text that is blank after trimming. False and 0 are answers. */
export function isEmptyAnswer(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
