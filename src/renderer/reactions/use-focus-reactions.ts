import { useEffect } from 'react';
import type { FormSession } from '#state/form-session.ts';

/** Reports each focused field, in forms with reactions to focus. Starts with the field that has the focus already. */
export function useFocusReactions(session: FormSession): void {
  useEffect(() => {
    if (!session.form.reactions.some(({ event }) => event === 'focus')) return;
    const note = (target: EventTarget | null) => {
      const field = target instanceof Element ? target.closest('[data-path]') : null;
      const path = field?.getAttribute('data-path');
      if (typeof path === 'string') session.changes.noteFocus(path);
    };
    const noteEvent = ({ target }: FocusEvent) => note(target);
    note(document.activeElement);
    document.addEventListener('focusin', noteEvent);
    return () => document.removeEventListener('focusin', noteEvent);
  }, [session]);
}
