import type { Answers, AnswersDocument, Path } from '../answers/answers.ts';
import { answersOf } from '../answers/answers.ts';
import { allInstances } from '../relevance/field-instances.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';
import { findFileAnswer } from '../answers/file-answer.ts';
import type { FileAnswer } from '../answers/file-answer.ts';
import type { CompiledForm } from '../form.ts';
import { setAtPath } from '../answers/path.ts';
import type { ValidationProblem } from '../rules/validation.ts';

/** Where a file is answered, and the part of the post that carries it. */
export interface FilePart {
  readonly path: Path;
  readonly part: string;
}

function findFiles(form: CompiledForm, answers: Answers): readonly (FieldInstance & { file: FileAnswer })[] {
  return allInstances(form, answers).flatMap((instance) => {
    if (instance.field.isFile !== true) return [];
    const file = findFileAnswer(answers.get(instance.path));
    return file === undefined ? [] : [{ ...instance, file }];
  });
}

/** The files among the answers, each with the part it names. */
export function findFileParts(form: CompiledForm, answers: Answers): readonly FilePart[] {
  return findFiles(form, answers).map(({ path, file }) => ({ path, part: file.part }));
}

/** The row's number from 1; 0 outside rows. */
function rowNumberOf({ field, row }: FieldInstance, answers: Answers): number {
  return field.rows === undefined
    ? 0
    : answers.rows(field.rows).indexOf(row.slice(field.rows.length + 1)) + 1;
}

/**
 * Names the parts of a post: the last name of the answer's path, in rows with the row's number, such as `resume` and
 * `project-2`, or what the field's definition calls it. Where two answers would share a name both have their whole path, the row's number in it.
 */
export function nameFileParts(form: CompiledForm, answers: Answers): readonly FilePart[] {
  const named = findFiles(form, answers).map((instance) => {
    const { field, path, row } = instance;
    const number = rowNumberOf(instance, answers);
    const last = field.filePart ?? path.slice(path.lastIndexOf('.') + 1);
    const isInRow = number > 0;
    return {
      path,
      short: isInRow ? `${last}-${number}` : last,
      long: isInRow ? `${field.rows}.${number}${path.slice(row.length)}` : path,
    };
  });
  const isShared = (name: string) => named.filter(({ short }) => short === name).length > 1;
  return named.map(({ path, short, long }) => ({ path, part: isShared(short) ? long : short }));
}

/** The same answers, each file naming the part that carries it. */
export function withFileParts(answers: Answers, parts: readonly FilePart[]): Answers {
  const partAt = new Map(parts.map(({ path, part }) => [path, part]));
  return {
    get: (path) => {
      const part = partAt.get(path);
      const file = part === undefined ? undefined : findFileAnswer(answers.get(path));
      return file === undefined || part === undefined ? answers.get(path) : { ...file, part };
    },
    rows: (path) => answers.rows(path),
  };
}

/** Answers with the files that came with them. */
export interface BoundFiles {
  /** A copy in which each file answer says what was measured. */
  readonly document: AnswersDocument;
  /** Answers whose file did not come. */
  readonly missing: readonly ValidationProblem[];
  /** Parts that no answer names; they are about no field, so their path is ''. */
  readonly stray: readonly ValidationProblem[];
}

/** The parts that anything in a value names. */
function partsNamedIn(value: unknown): readonly string[] {
  if (value === null || typeof value !== 'object') return [];
  const { part } = findFileAnswer(value) ?? {};
  return part === undefined ? Object.values(value).flatMap(partsNamedIn) : [part];
}

/**
 * Ties posted files to the answers that name them, each to one, before any rule looks at them.
 * @param files what the server measured, by part
 * @param whole the document before rows were cut off: what they name is not stray
 */
export function bindFiles(
  form: CompiledForm,
  document: AnswersDocument,
  files: ReadonlyMap<string, FileAnswer>,
  whole: AnswersDocument = document,
): BoundFiles {
  const left = new Map(files);
  const copy = structuredClone({ ...document });
  const missing = findFiles(form, answersOf(document)).flatMap(({ path, file }) => {
    const measured = left.get(file.part);
    left.delete(file.part);
    setAtPath(copy, path, measured);
    return measured === undefined ? [{ path, rule: 'file', message: 'missing', params: {} }] : [];
  });
  const beyond = left.size === 0 || whole === document ? [] : partsNamedIn(whole);
  const stray = [...left.keys()]
    .filter((part) => !beyond.includes(part))
    .map((part) => ({ path: '', rule: 'file', message: 'stray', params: { part } }));
  return { document: copy, missing, stray };
}
