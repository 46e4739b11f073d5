import type { Answers, AnswersDocument, Path } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import { findSource, holdAll } from '#domain/relevance/relevance.ts';
import { suggest } from '#reading/nearest-name.ts';

/** A given answer without effect, and the reason. */
export interface IdleAnswer {
  readonly path: Path;
  readonly reason: string;
}

/**
 * Lists the paths of all values in a document that are neither objects nor lists, and of empty objects and
 * lists.
 */
function leavesOf(value: unknown, path: string): readonly string[] {
  const entries = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  if (entries.length === 0) return path === '' ? [] : [path];
  return entries.flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`));
}

/** Returns the field that an answer belongs to: at its path, or at the path of an object that contains it. */
function findOwner(form: CompiledForm, leaf: Path): FieldInstance | undefined {
  const segments = leaf.split('.');
  for (let length = segments.length; length > 0; length -= 1) {
    const instance = findInstance(form, segments.slice(0, length).join('.'));
    if (instance !== undefined) return instance;
  }
  return undefined;
}

function explainUnknown(form: CompiledForm, leaf: Path): string {
  const known = Object.keys(form.fields).map((path) => path.replace('.*.', '.0.'));
  return suggest('The form does not have this answer.', leaf, known).message;
}

/** Returns the answers without effect: those to unknown or hidden fields, and unavailable options. */
export function findIdleAnswers(
  form: CompiledForm,
  facts: Facts,
  answers: Answers,
  given: AnswersDocument,
): readonly IdleAnswer[] {
  const idle = new Map<Path, string>();
  for (const leaf of leavesOf(given, '')) {
    const owner = findOwner(form, leaf);
    if (owner === undefined) idle.set(leaf, explainUnknown(form, leaf));
    else if (!holdAll(owner.field.relevantWhen, answers, facts, owner.row))
      idle.set(owner.path, 'Its field is not shown.');
    else if (findSource(owner, answers) !== undefined)
      idle.set(owner.path, 'It is copied from another group.');
    else if (owner.field.options !== undefined && answers.get(owner.path) === undefined)
      idle.set(owner.path, 'This option is not available.');
  }
  return [...idle].map(([path, reason]) => ({ path, reason }));
}
