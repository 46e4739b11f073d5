import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { FormSession } from '#state/form-session.ts';

/** Reports each focused field, in forms with reactions to focus. */
export function useFocusReactions(inside: RefObject<HTMLElement | null>, session: FormSession): void {
  useEffect(() => {
    const frame = inside.current;
    if (frame === null || !session.form.reactions.some(({ event }) => event === 'focus')) return;
    const note = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest('[data-path]') : null;
      const path = field?.getAttribute('data-path');
      if (typeof path === 'string') session.changes.noteFocus(path);
    };
    frame.addEventListener('focusin', note);
    return () => frame.removeEventListener('focusin', note);
  }, [inside, session]);
}
