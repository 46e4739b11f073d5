import { atom } from 'jotai';
import type { Atom, PrimitiveAtom, createStore } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { ReactionQuestion } from '#domain/reactions/reaction.ts';

export type Writes = Readonly<Record<Path, unknown>>;

/** A change on its way: nothing is written before every question about it was answered with yes. */
interface PendingChange {
  readonly path: Path;
  readonly writes: Writes;
  /** The question being asked, and those after it. */
  readonly questions: readonly ReactionQuestion[];
}

/** What reactions say to the visitor before a change is made; one dialog at a time. */
export interface ReactionDialogs {
  /** A question a reaction asks before the change is made; null for none. */
  readonly question: PrimitiveAtom<ReactionQuestion | null>;
  /** Why a change was refused; null for none. */
  readonly refusal: PrimitiveAtom<string | null>;
  /** The last change that was not made after all, a new object each time: what was typed there must be drawn anew. */
  readonly undone: Atom<{ readonly path: Path } | null>;
  answerQuestion(yes: boolean): void;
  dismissRefusal(): void;
  /** Does something once no dialog is shown: now, or after what waits already. */
  whenClosed(action: () => void): void;
  /** Asks the questions of a change one by one, and writes it. */
  proceed(change: PendingChange): void;
  refuse(path: Path, reason: string): void;
}

/** Makes the dialogs. @param writeAll makes a change whose questions were all answered with yes */
export function createReactionDialogs(
  store: ReturnType<typeof createStore>,
  writeAll: (writes: Writes, path: Path) => void,
): ReactionDialogs {
  const question = atom<ReactionQuestion | null>(null);
  const refusal = atom<string | null>(null);
  const undone = atom<{ readonly path: Path } | null>(null);
  const waiting: (() => void)[] = [];
  let pending: PendingChange | undefined;

  const goOn = () => {
    while (store.get(question) === null && store.get(refusal) === null) {
      const next = waiting.shift();
      if (next === undefined) return;
      next();
    }
  };
  const proceed = (change: PendingChange) => {
    const [next] = change.questions;
    pending = next === undefined ? undefined : change;
    store.set(question, next ?? null);
    if (next === undefined) writeAll(change.writes, change.path);
  };

  return {
    question,
    refusal,
    undone,
    proceed,
    refuse: (path, reason) => {
      store.set(undone, { path });
      store.set(refusal, reason);
    },
    whenClosed: (action) => {
      waiting.push(action);
      goOn();
    },
    answerQuestion: (yes) => {
      const [asked, ...questions] = pending?.questions ?? [];
      if (pending === undefined || asked === undefined) return;
      const { path, writes } = pending;
      if (yes) proceed({ path, writes: { ...writes, ...asked.set }, questions });
      else {
        pending = undefined;
        store.set(question, null);
        store.set(undone, { path });
      }
      goOn();
    },
    dismissRefusal: () => {
      store.set(refusal, null);
      goOn();
    },
  };
}
