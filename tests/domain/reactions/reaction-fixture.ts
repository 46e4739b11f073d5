import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Facts } from '#domain/facts.ts';
import type { AvailabilityRow } from '#domain/options/availability-row.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import { setAtPath } from '#domain/answers/path.ts';
import { reactionInput } from '#domain/reactions/react-input.ts';
import type { Reaction, ReactionResult } from '#domain/reactions/reaction.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { makeSmallFacts, makeSmallForm } from '../small-form.ts';

/** A reaction with all its inputs. */
export interface ReactionCase {
  readonly reaction: Reaction;
  readonly form: CompiledForm;
  readonly with: Readonly<Record<string, string>>;
  readonly tables?: Readonly<Record<string, readonly AvailabilityRow[]>>;
  readonly facts?: Facts;
}

/** Creates a list whose entries have their keys in angle brackets as values. */
export function listOf(...keys: readonly string[]): NonNullable<FieldModel['options']> {
  return { list: keys.map((key) => ({ key, value: `<${key}>` })) };
}

export function formOf(...fields: readonly FieldModel[]): CompiledForm {
  return makeSmallForm(fields);
}

/** Returns the document with another answer at a path. */
export function changed(document: AnswersDocument, path: string, value: unknown): AnswersDocument {
  const after = structuredClone({ ...document });
  setAtPath(after, path, value);
  return after;
}

/** Returns the result of a reaction to a visitor who enters `value` at `path`. */
export function reactTo(
  { reaction, form, with: roles, tables = {}, facts = makeSmallFacts() }: ReactionCase,
  document: AnswersDocument,
  path: string,
  value: unknown,
): ReactionResult | undefined {
  const model = { on: [], with: roles, tables };
  const change = {
    path,
    given: value,
    before: evaluateAnswers(form, answersOf(document), facts),
    after: evaluateAnswers(form, answersOf(changed(document, path, value)), facts),
  };
  return reaction.react(reactionInput(form, model, change, facts, ''));
}

/** Returns the document with the answers that a result sets. */
export function withResult(document: AnswersDocument, result: ReactionResult | undefined): AnswersDocument {
  const set = result !== undefined && 'set' in result ? result.set : {};
  return Object.entries(set).reduce((now, [path, value]) => changed(now, path, value), document);
}
