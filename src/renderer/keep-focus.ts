import type { MouseEvent } from 'react';

/**
 * Leaves the focus where it is until a button is clicked: a field that is left may show an error, which would move the
 * button away under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
