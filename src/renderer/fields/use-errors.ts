import { useMemo } from 'react';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';
import { messageOf } from './message-of.ts';

/** What is wrong with the answer at a path, once it is to be shown, as rjsf's `rawErrors`: at most one message. */
export function useErrors(path: string): string[] {
  const session = useSession();
  const problem = useAtomValue(session.validity.shown(path));
  return useMemo(() => (problem === undefined ? [] : [messageOf(session, problem)]), [session, problem]);
}
