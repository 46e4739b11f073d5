import type { Path } from '#domain/answers/answers.ts';
import type { AddressesSession } from '../addresses/addresses-session.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import { createChanges } from './changes.ts';
import type { Changes } from './changes.ts';

export interface ChangesSession {
  readonly changes: Changes;
}

type Changing = SessionBase & FactsSession & AnswersSession & RulesSession & AddressesSession & DraftsSession;

/** @param noteWrite called after every write of an answer, whatever caused it */
export function createChangesSession(session: Changing, noteWrite: (path: Path) => void): ChangesSession {
  return { changes: createChanges({ ...session, noteDraft: session.draft.note, noteWrite }) };
}
