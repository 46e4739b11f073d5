import { atom } from 'jotai';
import type { Atom, PrimitiveAtom, createStore } from 'jotai';
import type { Answers, Path } from '#domain/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { findInstance } from '#domain/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import { react, reactToFocus } from '#domain/react.ts';
import type { ReactionQuestion, ReactionResult } from '#domain/reactions/reaction.ts';
import { evaluateAnswers } from '#domain/relevance.ts';
import type { AnswerAtoms } from './answer-atoms.ts';
import type { EvaluatedAtoms } from './evaluated-atoms.ts';

interface FlowParts {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly facts: Atom<Facts>;
  readonly answers: AnswerAtoms;
  readonly evaluated: EvaluatedAtoms;
  readonly write: (path: Path, value: unknown) => void;
}

type Writes = Readonly<Record<Path, unknown>>;

/** A change on its way: nothing is written before every question about it was answered with yes. */
interface PendingChange {
  readonly path: Path;
  readonly writes: Writes;
  /** The question being asked, and those after it. */
  readonly questions: readonly ReactionQuestion[];
}

/** How a visitor's change goes from what was given, through the reactions, to the answers. */
export interface ReactionFlow {
  /** A question a reaction asks before the change is made; null for none. */
  readonly question: PrimitiveAtom<ReactionQuestion | null>;
  /** Why a change was refused; null for none. */
  readonly refusal: PrimitiveAtom<string | null>;
  /** How often a change at a path was not made after all: what was typed there must be drawn anew. */
  undone(path: Path): PrimitiveAtom<number>;
  change(path: Path, value: unknown): void;
  focus(path: Path): void;
  answerQuestion(yes: boolean): void;
  dismissRefusal(): void;
}

/** The answers as they would be with another one at a path. */
function withAnswer(answers: Answers, path: Path, value: unknown): Answers {
  return { get: (asked) => (asked === path ? value : answers.get(asked)), rows: answers.rows };
}

/** Makes the flow. While a question or a refusal is shown, further changes wait. */
export function createReactionFlow(parts: FlowParts): ReactionFlow {
  const { form, store, facts, answers, evaluated, write } = parts;
  const question = atom<ReactionQuestion | null>(null);
  const refusal = atom<string | null>(null);
  const undoneAtoms = new Map<Path, PrimitiveAtom<number>>();
  const firedBy = (event: 'change' | 'focus') =>
    new Set(form.reactions.filter((model) => (model.event ?? 'change') === event).flatMap(({ on }) => on));
  const firing = { change: firedBy('change'), focus: firedBy('focus') };
  const waiting: (() => void)[] = [];
  let pending: PendingChange | undefined;

  const isFired = (event: 'change' | 'focus', path: Path) =>
    firing[event].size > 0 && firing[event].has(findInstance(form, path)?.field.path ?? path);
  const isBusy = () => store.get(question) !== null || store.get(refusal) !== null;
  const undone = (path: Path) => {
    const known = undoneAtoms.get(path);
    if (known !== undefined) return known;
    const made = atom(0);
    undoneAtoms.set(path, made);
    return made;
  };
  const undo = (path: Path) => store.set(undone(path), (count) => count + 1);
  const writeAll = (writes: Writes) => {
    for (const [path, value] of Object.entries(writes)) {
      if (store.get(answers.answer(path)) !== value) write(path, value);
    }
  };
  const goOn = () => {
    while (!isBusy()) {
      const next = waiting.shift();
      if (next === undefined) return;
      next();
    }
  };
  const proceed = (change: PendingChange) => {
    const [next] = change.questions;
    pending = next === undefined ? undefined : change;
    store.set(question, next ?? null);
    if (next === undefined) writeAll(change.writes);
  };
  const follow = (path: Path, first: Writes, results: readonly ReactionResult[]) => {
    const refused = results.flatMap((result) => ('refuse' in result ? result.refuse : []))[0];
    if (refused !== undefined) {
      // A change that is refused never was: nothing else follows from it.
      undo(path);
      store.set(refusal, refused);
      return;
    }
    const sets = results.flatMap((result) => ('set' in result ? [result.set] : []));
    const questions = results.flatMap((result) => ('confirm' in result ? [result.confirm] : []));
    proceed({ path, writes: Object.assign({}, first, ...sets), questions });
  };
  const change = (path: Path, value: unknown) => {
    if (store.get(answers.answer(path)) === value) return;
    if (!isFired('change', path)) return write(path, value);
    const before = evaluated.read(store.get);
    const now = store.get(facts);
    const after = evaluateAnswers(form, withAnswer(answers.read(store.get), path, value), now);
    follow(path, { [path]: value }, react(form, path, before, after, now, value));
  };
  const wait = (action: () => void) => {
    waiting.push(action);
    goOn();
  };

  return {
    question,
    refusal,
    undone,
    change: (path, value) => wait(() => change(path, value)),
    focus: (path) => {
      if (!isFired('focus', path)) return;
      wait(() => follow(path, {}, reactToFocus(form, path, evaluated.read(store.get), store.get(facts))));
    },
    answerQuestion: (yes) => {
      const [asked, ...questions] = pending?.questions ?? [];
      if (pending === undefined || asked === undefined) return;
      const { path, writes } = pending;
      if (yes) proceed({ path, writes: { ...writes, ...asked.set }, questions });
      else {
        pending = undefined;
        store.set(question, null);
        undo(path);
      }
      goOn();
    },
    dismissRefusal: () => {
      store.set(refusal, null);
      goOn();
    },
  };
}
