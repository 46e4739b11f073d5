import type { AnswersSession } from '../answers/answers-session.ts';
import type { ChangesSession } from './changes-session.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import { createPopups } from './popups.ts';
import type { Popups } from './popups.ts';

export interface ReactionsSession {
  readonly popups: Popups;
}

export function createReactionsSession(
  session: SessionBase & AnswersSession & RulesSession & ChangesSession,
): ReactionsSession {
  return { popups: createPopups(session) };
}
