import { atom } from 'jotai';
import type { Atom, PrimitiveAtom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { findHint } from '#domain/hints/find-hint.ts';
import type { FieldHint } from '#domain/hints/find-hint.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';

type Hinting = SessionBase & AnswersSession;

/** The answer that a field had when the visitor left it, by path. */
const leftAnswers = new WeakMap<SessionBase['store'], Map<Path, PrimitiveAtom<unknown>>>();

function leftAnswer({ store }: Hinting, path: Path): PrimitiveAtom<unknown> {
  const known = leftAnswers.get(store) ?? new Map<Path, PrimitiveAtom<unknown>>();
  leftAnswers.set(store, known);
  const left = known.get(path) ?? atom<unknown>(undefined);
  known.set(path, left);
  return left;
}

/** Records that the visitor has left a field. Hints appear only after that, never while typing. */
export function noteLeft(session: Hinting, path: Path): void {
  session.store.set(leftAnswer(session, path), session.store.get(session.answers.answer(path)));
}

/** Returns the hint of a field while its answer is unchanged since the visitor left it. */
export function hintAtom(session: Hinting, path: Path): Atom<FieldHint | undefined> {
  const { form } = session;
  const instance = findInstance(form, path);
  const left = leftAnswer(session, path);
  return atom((get) => {
    // Read this first, so that the atom does not depend on the answer until the field is left for the first
    // time.
    const answer = get(left);
    if (instance === undefined || answer === undefined) return undefined;
    if (get(session.answers.answer(path)) !== answer) return undefined;
    return findHint(form, instance, answer, session.evaluated.read(get), session.text);
  });
}
