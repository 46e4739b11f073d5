import { findUnprintable } from '#domain/rules/plain-text.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { StepsSession } from '../steps/steps-session.ts';
import { showRefusedFields } from './refused-fields.ts';
import { submissionErrors } from './submission-errors.ts';
import type { SubmissionError } from './submission-status.ts';

type Refusing = SessionBase & AnswersSession & RulesSession & StepsSession & DraftsSession;

/**
 * Rejects answers with invisible characters, which pasted text can contain, and shows them at their fields.
 * Returns undefined when there are none.
 */
export function refuseUnprintable(session: Refusing): SubmissionError | undefined {
  const found = findUnprintable(session.form, session.evaluated.read(session.store.get));
  if (found.length === 0) return undefined;
  const problems = found.map(({ path, rule, params }) => ({ path, rule, message: String(params['reason']) }));
  return { ...submissionErrors.unprintable, problems: showRefusedFields(session, problems) };
}
