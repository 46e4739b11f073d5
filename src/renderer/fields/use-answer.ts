import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import { useSession } from '../session-context.ts';

const NOTHING_TYPED = Symbol('nothing typed');

/**
 * Returns the field's answer, and a function to call before its widget writes. When a widget keeps its own
 * text, typing in it does not render it again. Any other change does, including a rejected one, because the
 * widget may show it.
 */
export function useAnswer(
  { field, path }: FieldInstance,
  keepsText: boolean,
): readonly [unknown, (typed: unknown) => void] {
  const { store, answers, evaluated, changes } = useSession();
  const answer = field.options === undefined ? answers.answer(path) : evaluated.answer(path);
  const typed = useRef<unknown>(NOTHING_TYPED);
  // A new object per render: the typed text can be replaced by the same answer that was rendered before it.
  const drawn = useRef<{ readonly answer: unknown }>({ answer: undefined });
  const subscribe = useCallback(
    (onChange: () => void) => {
      const leaveAnswer = store.sub(answer, onChange);
      const leaveUndone = store.sub(changes.undone, () => {
        if (store.get(changes.undone)?.path !== path) return;
        typed.current = NOTHING_TYPED;
        drawn.current = { answer: store.get(answer) };
        onChange();
      });
      return () => {
        leaveAnswer();
        leaveUndone();
      };
    },
    [store, answer, changes, path],
  );
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
