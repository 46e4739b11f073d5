import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import { followChange, followResults } from '#domain/reactions/follow-change.ts';
import type { FollowedChange } from '#domain/reactions/follow-change.ts';
import { firesOn, reactToFocus } from '#domain/reactions/react.ts';
import type { ReactionQuestion } from '#domain/reactions/reaction.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import type { AddressesSession } from '../addresses/addresses-session.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import { createRowChanges } from './row-changes.ts';
import type { RowChanges } from './row-changes.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';

type Writes = Readonly<Record<Path, unknown>>;

/** A pending change. Nothing is written until the visitor has confirmed every question. */
interface PendingChange {
  readonly path: Path;
  readonly writes: Writes;
  /** The current question, followed by the remaining questions. */
  readonly questions: readonly ReactionQuestion[];
}

/** The dialogs that reactions show before a change is applied, one at a time. */
interface Dialogs {
  /** The question that a reaction asks before it applies the change; null for none. */
  readonly question: Atom<ReactionQuestion | null>;
  /** The reason that a reaction rejected the last change; null for none. */
  readonly refusal: Atom<string | null>;
  /**
   * The last change that was rejected or canceled, as a new object each time. The field at `path` must
   * discard the typed text.
   */
  readonly undone: Atom<{ readonly path: Path } | null>;
  answerQuestion(yes: boolean): void;
  dismissRefusal(): void;
}

export interface Changes extends Dialogs, RowChanges {
  /** `note` is called before a write, with the path of the visitor's change that caused it. */
  readonly heard: { note?: ((path: Path, writes: Writes) => void) | undefined };
  setAnswer(path: Path, value: unknown): void;
  /** Writes answers without firing reactions, to restore earlier answers or to apply a service's result. */
  putBack(earlier: ReadonlyMap<Path, unknown>): void;
  /** Fires the reactions to focusing a field. */
  noteFocus(path: Path): void;
  /** Clears the private answers: the card and the password. */
  forgetPrivate(): void;
}

export interface ChangesSession {
  readonly changes: Changes;
}

type Changing = SessionBase & FactsSession & AnswersSession & RulesSession & AddressesSession & DraftsSession;

/**
 * Creates the change operations. Each one sets an answer, fires the reactions, and schedules validation and saving.
 * Changes wait while a question or a rejection is open.
 * @param noteWrite called after every write of an answer
 */
export function createChangesSession(session: Changing, noteWrite: (path: Path) => void): ChangesSession {
  const { form, store, facts, answers, evaluated, validity, addressVerdicts, draft } = session;
  const heard: Changes['heard'] = {};

  const write = (path: Path, value: unknown) => {
    // Called before the write, so that subscribers of the answer already see it as pending validation.
    validity.noteChange(path);
    const isOther = store.get(answers.answer(path)) !== value;
    store.set(answers.answer(path), value);
    if (isOther) addressVerdicts.noteChange(path);
    draft.note(path);
    noteWrite(path);
  };
  const { dialogs, whenClosed, proceed, refuse } = createDialogs(store, (writes, changed) => {
    heard.note?.(changed, writes);
    for (const [path, value] of Object.entries(writes)) {
      if (store.get(answers.answer(path)) !== value) write(path, value);
    }
  });
  const follow = (path: Path, followed: FollowedChange) =>
    'refused' in followed ? refuse(path, followed.refused) : proceed({ path, ...followed });
  const change = (path: Path, value: unknown) => {
    if (store.get(answers.answer(path)) === value) return;
    if (!firesOn(form, 'change', path)) return write(path, value);
    const present = { given: answers.read(store.get), before: evaluated.read(store.get) };
    follow(path, followChange(form, present, path, value, store.get(facts)));
  };
  const focus = (path: Path) =>
    follow(path, followResults({}, reactToFocus(form, path, evaluated.read(store.get), store.get(facts))));

  const changes: Changes = {
    ...dialogs,
    ...createRowChanges({ ...session, noteDraft: draft.note }),
    heard,
    setAnswer: (path, value) => whenClosed(() => change(path, value)),
    putBack: (earlier) => {
      for (const [path, value] of earlier) write(path, value);
    },
    noteFocus: (path) => {
      if (firesOn(form, 'focus', path)) whenClosed(() => focus(path));
    },
    forgetPrivate: () => {
      for (const { field, path } of allInstances(form, answers.read(store.get))) {
        if (field.private !== undefined) write(path, undefined);
      }
    },
  };
  return { changes };
}

/**
 * Creates the dialogs and the queue of changes behind them.
 * @param writeAll applies a change after all its questions are confirmed
 */
function createDialogs(store: SessionBase['store'], writeAll: (writes: Writes, path: Path) => void) {
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
  /** Asks a change's questions one by one, then applies the change. */
  const proceed = (change: PendingChange) => {
    const [next] = change.questions;
    pending = next === undefined ? undefined : change;
    store.set(question, next ?? null);
    if (next === undefined) writeAll(change.writes, change.path);
  };
  const refuse = (path: Path, reason: string) => {
    store.set(undone, { path });
    store.set(refusal, reason);
  };
  /** Runs an action when no dialog is open: immediately, or after the actions already queued. */
  const whenClosed = (action: () => void) => {
    waiting.push(action);
    goOn();
  };
  const dialogs: Dialogs = {
    question,
    refusal,
    undone,
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
  return { dialogs, proceed, refuse, whenClosed };
}
