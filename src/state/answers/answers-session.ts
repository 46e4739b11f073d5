import type { Atom } from 'jotai';
import type { Payable } from '#domain/conditions/payable.ts';
import type { AnswersDocument, Path } from '#domain/answers/answers.ts';
import type { FilesSession } from '../files/files-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { createAnswerAtoms, createEvaluatedAtoms } from './answer-atoms.ts';
import type { AnswerAtoms, EvaluatedAtoms } from './answer-atoms.ts';

export interface AnswerWriter {
  /** Sets an answer as a visitor does, which fires the reactions. */
  setAnswer(path: Path, value: unknown): void;
}

/** The answers of a session: raw and evaluated. */
export interface AnswersSession {
  readonly answers: AnswerAtoms;
  readonly evaluated: EvaluatedAtoms;
}

/**
 * @param payable whether the order is to be paid, derived from these answers
 * @param document the initial answers, from a draft
 * @param given answers by path that override the document
 */
export function createAnswersSession(
  { form, page, store, facts, files }: SessionBase & FactsSession & FilesSession,
  payable: Atom<Payable>,
  document: AnswersDocument,
  given: readonly (readonly [Path, string])[] = [],
): AnswersSession {
  const answers = createAnswerAtoms(form, page, document);
  for (const [path, text] of given) store.set(answers.answer(path), text);
  const hasFile = (path: Path) => files.find(path) !== undefined;
  const evaluated = createEvaluatedAtoms(form, answers, facts, payable, hasFile);
  return { answers, evaluated };
}
