import type { Atom } from 'jotai';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { FormSession } from '#state/form-session.ts';

const NOTHING_TYPED = Symbol('nothing typed');

/**
 * Reads an answer for its widget. Where the widget keeps its text itself, a change that the widget made by the visitor's
 * typing draws nothing; any other change does.
 * @returns the answer, and a way to note what the widget is about to write
 */
export function useAnswer(
  store: FormSession['store'],
  answer: Atom<unknown>,
  keepsText: boolean,
): readonly [unknown, (typed: unknown) => void] {
  const typed = useRef<unknown>(NOTHING_TYPED);
  // An object of its own for each drawing: what was typed may be replaced by the very answer drawn before it.
  const drawn = useRef<{ readonly answer: unknown }>({ answer: undefined });
  const subscribe = useCallback((onChange: () => void) => store.sub(answer, onChange), [store, answer]);
  const read = () => {
    const now = store.get(answer);
    if (keepsText && now === typed.current) return drawn.current;
    if (typed.current !== NOTHING_TYPED || now !== drawn.current.answer) drawn.current = { answer: now };
    typed.current = NOTHING_TYPED;
    return drawn.current;
  };
  useSyncExternalStore(subscribe, read, read);
  const noteTyped = useCallback((value: unknown) => {
    typed.current = value;
  }, []);
  return [store.get(answer), noteTyped];
}
