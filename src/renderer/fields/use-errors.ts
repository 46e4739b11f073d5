import { useMemo } from 'react';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';
import { messageOf } from './message-of.ts';

/** Returns the visible error of an answer as rjsf's `rawErrors`, which holds at most one message. */
export function useErrors(path: string): string[] {
  const session = useSession();
  const problem = useAtomValue(session.validity.shown(path));
  return useMemo(() => (problem === undefined ? [] : [messageOf(session, problem)]), [session, problem]);
}
