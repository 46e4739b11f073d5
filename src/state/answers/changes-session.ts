import { atom } from 'jotai';
import type { PrimitiveAtom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { FollowedReaction } from '#domain/cart/effects/removed-products.ts';
import type { AddressesSession } from '../addresses/addresses-session.ts';
import type { CatalogueSession } from '../catalogue/catalogue-session.ts';
import type { Removal } from '../cart/removals.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import type { AnswersSession } from './answers-session.ts';
import { createChanges } from './changes.ts';
import type { Changes } from './changes.ts';

/** The part of a session that changes answers. */
export interface ChangesSession {
  readonly changes: Changes;
  /** What reactions took out of the order, until it is closed or put back. */
  readonly removed: PrimitiveAtom<readonly Removal[]>;
}

type Changing = SessionBase &
  FactsSession &
  AnswersSession &
  RulesSession &
  AddressesSession &
  CatalogueSession &
  DraftsSession;

/** @param noteWrite hears of every answer that was written, whoever wrote it */
export function createChangesSession(session: Changing, noteWrite: (path: Path) => void): ChangesSession {
  const removed = atom<readonly Removal[]>([]);
  const noteReaction = (change: FollowedReaction) =>
    session.store.get(session.catalogue.pricing)?.noteRemovals(session, removed, change);
  return {
    removed,
    changes: createChanges({ ...session, noteDraft: session.draft.note, noteWrite, noteReaction }),
  };
}
