import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Calls `advance` when the form that contains an element is submitted, by button or Enter. The `<form>` is
 * outside React's root: React reads a property of it on each input event, and browsers look up a form's
 * properties among the names of all its controls.
 */
export function useSubmit(inside: RefObject<HTMLElement | null>, advance: () => void): void {
  // Before the first paint: a visible button can be pressed, and without a listener the browser would leave
  // the page.
  useLayoutEffect(() => {
    const form = inside.current?.closest('form');
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      advance();
    };
    form?.addEventListener('submit', submit);
    return () => form?.removeEventListener('submit', submit);
  }, [inside, advance]);
}
