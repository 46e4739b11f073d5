import type { Answers, AnswersDocument, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import { allInstances, findInstance, placeInRow } from './field-instances.ts';
import type { FieldInstance } from './field-instances.ts';
import { variantOf } from '../answers/field-variant.ts';
import { findFileAnswer } from '../answers/file-answer.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import { PAYABLE } from '../conditions/payable.ts';
import type { Payable } from '../conditions/payable.ts';
import type { Condition } from '../conditions/condition.ts';
import { resolveOption, resolveOptionList, resolveOptionMap } from '../options/options.ts';
import { isSafePath, setAtPath } from '../answers/path.ts';
import { rowLimit } from '../rows/row-limit.ts';

export function holdAll(
  conditions: readonly Condition[],
  answers: Answers,
  facts: Facts,
  row: Path,
): boolean {
  return conditions.every((condition) => condition(answers, facts, row));
}

/** Returns whether a field is shown. Only then is the visitor's own answer used. */
export function isShown(instance: FieldInstance, answers: Answers, facts: Facts): boolean {
  const { field, row } = instance;
  return holdAll(field.relevantWhen, answers, facts, row) && variantOf(instance, answers) !== false;
}

/** Returns the answer that a fact supplies while the field is hidden; undefined if none does. */
export function findKnown({ fact }: Pick<FieldModel, 'fact'>, { customer }: Facts): string | undefined {
  return fact === 'customer' ? customer?.email : undefined;
}

/**
 * Returns the answer of a hidden field: from a fact, or preselected by the page. Returns undefined if neither
 * exists. Pages preselect nothing in rows.
 */
function findGiven({ field, path, row }: FieldInstance, facts: Facts): unknown {
  const { preselect } = facts.page;
  const isPreselected = preselect !== undefined && row === '' && Object.hasOwn(preselect, path);
  return findKnown(field, facts) ?? (isPreselected ? preselect[path] : undefined);
}

/** Returns whether an answer is used: its field is shown, or a fact or the page supplies it. */
export function isRelevant(instance: FieldInstance, answers: Answers, facts: Facts): boolean {
  return isShown(instance, answers, facts) || findGiven(instance, facts) !== undefined;
}

/** Returns the path that a shared answer is copied from; undefined while the field has its own answer. */
export function findSource({ field, row }: FieldInstance, answers: Answers): Path | undefined {
  if (field.sameAs === undefined) return undefined;
  const { from, tick, sharesWhen } = field.sameAs;
  return (answers.get(placeInRow(tick, row)) === true) === sharesWhen ? from : undefined;
}

/**
 * Returns the path that shows an answer's errors: the `sameAs` checkbox while the answer is shared, else the
 * answer's own field.
 */
export function findShownPath(instance: FieldInstance, answers: Answers): Path {
  const { field, path, row } = instance;
  if (field.sameAs === undefined || findSource(instance, answers) === undefined) return path;
  return placeInRow(field.sameAs.tick, row);
}

/**
 * Evaluates an answer. While the field is shown, returns the visitor's answer or the shared one. While the
 * field is hidden, returns the answer of a fact, the page's preselection or undefined.
 * @param answers evaluated answers, so that irrelevant ones have no effect
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
  const given = findGiven(instance, facts);
  return given === undefined ? undefined : resolveAnswer(instance, given, answers, facts);
}

/** Resolves a relevant answer: an option becomes the list's entry, a file keeps only known properties. */
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
 * Evaluates all answers lazily, each once, in dependency order. The build rejects cycles.
 *
 * Decision: docs/decisions/004-ignore-answers-of-hidden-fields.md
 *
 * @param answers the visitor's answers, relevant or not
 * @param payable called when a condition reads whether the order is to be paid
 */
export function evaluateAnswers(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  payable: () => Payable = () => 'unknown',
): Answers {
  const known = new Map<Path, unknown>();
  const knownRows = new Map<Path, readonly string[]>();
  const evaluated: Answers = {
    get: (path) => {
      if (known.has(path)) return known.get(path);
      if (path === PAYABLE) return payable();
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

/** The answers that a document may hold: all, those that are posted, or those that a draft may store. */
export type Audience = 'all' | 'server' | 'draft';

function mayHold(audience: Audience, visibility: 'browser' | 'server' | undefined): boolean {
  if (audience === 'all' || visibility === undefined) return true;
  return audience === 'server' && visibility === 'server';
}

/**
 * Writes answers into a document. Rows become lists. Skips missing answers and forbidden paths. Checked
 * definitions have no forbidden paths.
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
    setAtPath(document, indexedPath({ field, path, row }, answers), value);
  }
  return document;
}

/** Returns the path of an answer in a document: rows are numbered. */
export function indexedPath({ field: { rows = '' }, path, row }: FieldInstance, answers: Answers): Path {
  if (row === '') return path;
  const index = answers.rows(rows).indexOf(row.slice(rows.length + 1));
  return `${rows}.${index}${path.slice(row.length)}`;
}
