import { getAtPath } from './path.ts';

/** Dotted path of an answer, e.g. `companyInformation.state`. Inside a row: `list.{row key}.field`. */
export type Path = string;

/** A plain JSON document of answers, with paths from the form's schema. */
export type AnswersDocument = { readonly [name: string]: unknown };

/**
 * Reads answers. The browser reads atoms and the server reads a document. Both implement this interface,
 * so they run the same domain code. `get` takes the path of a field (a leaf of the schema). `rows` takes
 * the path of a list and returns its row keys in order: indexes in a document, stable IDs in the browser.
 */
export interface Answers {
  get(path: Path): unknown;
  rows(path: Path): readonly string[];
}

/** Reads answers from a plain document. */
export function answersOf(document: AnswersDocument): Answers {
  return {
    get: (path) => getAtPath(document, path),
    rows: (path) => {
      const list = getAtPath(document, path);
      return Array.isArray(list) ? list.map((_, index) => String(index)) : [];
    },
  };
}

/** New answers by path. */
export type AnswerChanges = Readonly<Record<Path, unknown>>;

/** Overlays changed answers. Lists keep their rows. */
export function withChanges(answers: Answers, changes: AnswerChanges): Answers {
  return {
    get: (path) => (Object.hasOwn(changes, path) ? changes[path] : answers.get(path)),
    rows: (path) => answers.rows(path),
  };
}

/**
 * Returns whether an answer is empty: undefined, null, an empty list, or blank text. False and 0 are answers.
 */
export function isEmptyAnswer(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
