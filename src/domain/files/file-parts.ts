import type { Answers, AnswersDocument, Path } from '../answers/answers.ts';
import { answersOf } from '../answers/answers.ts';
import { allInstances } from '../relevance/field-instances.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';
import { findFileAnswer } from '../answers/file-answer.ts';
import type { FileAnswer } from '../answers/file-answer.ts';
import type { CompiledForm } from '../form.ts';
import { setAtPath } from '../answers/path.ts';
import type { ValidationProblem } from '../rules/validation.ts';

/** The path of a file's answer, and the multipart part with its content. */
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

/** Lists the file answers, each with the name of its multipart part. */
export function findFileParts(form: CompiledForm, answers: Answers): readonly FilePart[] {
  return findFiles(form, answers).map(({ path, file }) => ({ path, part: file.part }));
}

/** Returns the row's number from 1; 0 outside rows. */
function rowNumberOf({ field, row }: FieldInstance, answers: Answers): number {
  return field.rows === undefined
    ? 0
    : answers.rows(field.rows).indexOf(row.slice(field.rows.length + 1)) + 1;
}

/**
 * Names the parts of a post: `filePart` of the field or the last segment of its path, such as `resume`. In
 * rows, the name ends with the row's number: `project-2`. Answers whose names would collide use their whole
 * path with the row number.
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

/** Returns the answers, with the part name added to each file answer. */
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

/** Answers bound to the uploaded files. */
export interface BoundFiles {
  /** A copy of the document with the measured properties of each file. */
  readonly document: AnswersDocument;
  /** Problems of answers whose file was not uploaded. */
  readonly missing: readonly ValidationProblem[];
  /** Problems of uploaded parts that no answer names. Their path is '', because they belong to no field. */
  readonly stray: readonly ValidationProblem[];
}

/** Lists the parts named anywhere inside a value. */
function partsNamedIn(value: unknown): readonly string[] {
  if (value === null || typeof value !== 'object') return [];
  const { part } = findFileAnswer(value) ?? {};
  return part === undefined ? Object.values(value).flatMap(partsNamedIn) : [part];
}

/**
 * Binds each uploaded file to the answer that names the file's part. Runs before validation.
 * @param files measured properties of the uploaded files, by part
 * @param whole the document before extra rows were removed: files of those rows are not stray
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
