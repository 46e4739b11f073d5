import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Calls `advance` when the form around an element is submitted, by a button or by Enter. The `<form>` is around what
 * React draws into: React would read a property of it at each event of an input, and a browser looks properties of a
 * form up among the names of all its controls.
 */
export function useSubmit(inside: RefObject<HTMLElement | null>, advance: () => void): void {
  // Before the first paint: what can be seen can be pressed, and without this the browser would leave the page.
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
