import { atom } from 'jotai';
import type { Atom, PrimitiveAtom, createStore } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { ReactionQuestion } from '#domain/reactions/reaction.ts';

export type Writes = Readonly<Record<Path, unknown>>;

/** A pending change. Nothing is written until the visitor has confirmed every question. */
interface PendingChange {
  readonly path: Path;
  readonly writes: Writes;
  /** The current question, followed by the remaining ones. */
  readonly questions: readonly ReactionQuestion[];
}

/** The dialogs that reactions show before a change is applied, one at a time. */
export interface ReactionDialogs {
  /** The question that a reaction asks before it applies the change; null for none. */
  readonly question: PrimitiveAtom<ReactionQuestion | null>;
  /** Why a reaction rejected the change; null for none. */
  readonly refusal: PrimitiveAtom<string | null>;
  /**
   * The last change that was rejected or canceled, a new object each time. Its field must discard the typed
   * text.
   */
  readonly undone: Atom<{ readonly path: Path } | null>;
  answerQuestion(yes: boolean): void;
  dismissRefusal(): void;
  /** Runs an action when no dialog is open: now, or after the actions already queued. */
  whenClosed(action: () => void): void;
  /** Asks a change's questions one by one, then applies the change. */
  proceed(change: PendingChange): void;
  refuse(path: Path, reason: string): void;
}

/**
 * Creates the dialogs.
 * @param writeAll applies a change after all its questions are confirmed
 */
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
