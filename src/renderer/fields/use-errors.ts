import { useMemo } from 'react';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import type { SessionBase } from '#state/session-base.ts';

/** Returns the message of a problem from the texts of the page, the form or the rule. */
export function messageOf(session: SessionBase, problem: ValidationProblem): string {
  return describeProblem(session.form, problem, session.page.texts);
}

/**
 * Returns the visible error of an answer as rjsf's `rawErrors`, which holds at most one message.
 * @param year path of the year that the field of a card's expiry date also stores
 */
export function useErrors(path: string, year?: string): string[] {
  const session = useSession();
  const own = useAtomValue(session.validity.shown(path));
  const others = useAtomValue(session.validity.shown(year ?? path));
  const problem = own ?? others;
  return useMemo(() => (problem === undefined ? [] : [messageOf(session, problem)]), [session, problem]);
}
