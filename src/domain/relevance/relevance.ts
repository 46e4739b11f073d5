import type { Answers, AnswersDocument, Path } from '../answers/answers.ts';
import { answersOf } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import { allInstances, findInstance, placeInRow } from './field-instances.ts';
import type { FieldInstance } from './field-instances.ts';
import { findFileAnswer } from '../answers/file-answer.ts';
import type { CompiledForm } from '../form.ts';
import type { Condition } from '../conditions/condition.ts';
import { resolveOption, resolveOptionList, resolveOptionMap } from '../options/options.ts';
import { isSafePath, setAtPath } from '../answers/path.ts';
import { rowLimit } from '../rows/row-limit.ts';

/** Whether all conditions hold. */
export function holdAll(
  conditions: readonly Condition[],
  answers: Answers,
  facts: Facts,
  row: Path,
): boolean {
  return conditions.every((condition) => condition(answers, facts, row));
}

/** Whether a field is shown where it is, so that the visitor's own answer counts. */
export function isShown({ field, row }: FieldInstance, answers: Answers, facts: Facts): boolean {
  return holdAll(field.relevantWhen, answers, facts, row);
}

/** What the page gives in advance; undefined for nothing, and for the fields of rows. */
export function findPreselected({ path, row }: FieldInstance, { page }: Facts): unknown {
  const { preselect } = page;
  return preselect !== undefined && row === '' && Object.hasOwn(preselect, path)
    ? preselect[path]
    : undefined;
}

/** Whether an answer counts: its field is shown, or the page gives it in advance. */
export function isRelevant(instance: FieldInstance, answers: Answers, facts: Facts): boolean {
  return isShown(instance, answers, facts) || findPreselected(instance, facts) !== undefined;
}

/** The field an answer comes from while its place is the same as another; undefined while it is the field's own. */
export function findSource({ field, row }: FieldInstance, answers: Answers): Path | undefined {
  if (field.sameAs === undefined) return undefined;
  const { from, tick, ticked } = field.sameAs;
  return (answers.get(placeInRow(tick, row)) === true) === ticked ? from : undefined;
}

/** The field that shows what is wrong with an answer: itself or, while the answer is another's, the check box. */
export function findShownPath(instance: FieldInstance, answers: Answers): Path {
  const { field, path, row } = instance;
  if (field.sameAs === undefined || findSource(instance, answers) === undefined) return path;
  return placeInRow(field.sameAs.tick, row);
}

/**
 * What an answer counts as: the visitor's, or that of the other place, while its field is shown, else the page's preselection, else undefined.
 * `answers` must be evaluated answers, so that nothing irrelevant has a say.
 */
export function evaluateAnswer(
  instance: FieldInstance,
  answer: unknown,
  answers: Answers,
  facts: Facts,
): unknown {
  if (isShown(instance, answers, facts)) {
    const source = findSource(instance, answers);
    return resolveAnswer(instance, source === undefined ? answer : answers.get(source), answers, facts);
  }
  const preselected = findPreselected(instance, facts);
  return preselected === undefined ? undefined : resolveAnswer(instance, preselected, answers, facts);
}

/** A relevant answer itself or, where it names an option, the list's entry; of a file what belongs to one. */
export function resolveAnswer(
  { field }: FieldInstance,
  answer: unknown,
  answers: Answers,
  facts: Facts,
): unknown {
  if (field.isFile === true) return findFileAnswer(answer);
  if (field.options === undefined) return answer;
  if (field.options.isMap === true) return resolveOptionMap(field.options, answer, answers, facts);
  return field.type === 'array'
    ? resolveOptionList(field.options, answer, answers, facts)
    : resolveOption(field.options, answer, field.type === 'string', answers, facts);
}

/**
 * The answers as everything else sees them: evaluated in dependency order (the build refuses cycles), each once.
 * @param answers what the visitor gave, relevant or not
 */
export function evaluateAnswers(form: CompiledForm, answers: Answers, facts: Facts): Answers {
  const known = new Map<Path, unknown>();
  const knownRows = new Map<Path, readonly string[]>();
  const evaluated: Answers = {
    get: (path) => {
      if (known.has(path)) return known.get(path);
      const instance = findInstance(form, path);
      const value = Object.hasOwn(form.fixed, path)
        ? form.fixed[path]
        : instance && evaluateAnswer(instance, answers.get(path), evaluated, facts);
      known.set(path, value);
      return value;
    },
    rows: (path) => {
      const present = knownRows.get(path);
      if (present !== undefined) return present;
      const rows = Object.hasOwn(form.rows, path) ? form.rows[path] : undefined;
      const isAsked = rows !== undefined && holdAll(rows.relevantWhen, evaluated, facts, '');
      const keys = isAsked ? answers.rows(path).slice(0, rowLimit(rows, facts)) : [];
      knownRows.set(path, keys);
      return keys;
    },
  };
  return evaluated;
}

/** Which answers a document may hold: all, those that are posted, or those a draft may keep. */
export type Audience = 'all' | 'server' | 'draft';

function mayHold(audience: Audience, visibility: 'browser' | 'server' | undefined): boolean {
  if (audience === 'all' || visibility === undefined) return true;
  return audience === 'server' && visibility === 'server';
}

/**
 * Writes answers into a document: rows become lists, absent answers are left out, and so are answers at forbidden paths,
 * which no definition that was checked has.
 */
export function documentOf(form: CompiledForm, answers: Answers, audience: Audience): AnswersDocument {
  const document: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(form.fixed)) setAtPath(document, path, value);
  for (const { path: rows } of Object.values(form.rows)) {
    const keys = answers.rows(rows);
    if (keys.length > 0)
      setAtPath(
        document,
        rows,
        keys.map(() => ({})),
      );
  }
  for (const { field, path, row } of allInstances(form, answers)) {
    const value = mayHold(audience, field.private) && isSafePath(path) ? answers.get(path) : undefined;
    if (value === undefined) continue;
    setAtPath(document, row === '' ? path : indexedPath(field.rows ?? '', path, row, answers), value);
  }
  return document;
}

function indexedPath(rows: Path, path: Path, row: Path, answers: Answers): Path {
  const index = answers.rows(rows).indexOf(row.slice(rows.length + 1));
  return `${rows}.${index}${path.slice(row.length)}`;
}

/** The relevant part of a document. Applying it twice changes nothing. */
export function relevantDocument(
  form: CompiledForm,
  document: AnswersDocument,
  facts: Facts,
  audience: Audience = 'all',
): AnswersDocument {
  return documentOf(form, evaluateAnswers(form, answersOf(document), facts), audience);
}
