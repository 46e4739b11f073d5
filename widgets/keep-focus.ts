import type { MouseEvent } from 'react';

/**
 * Leaves the focus where it is until a button is clicked: a field that is left may show an error, which would move the
 * button away under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/**
 * Leaves the field that has the focus, now that the button is clicked: what a field takes over when it is left, it takes
 * over before the click does anything.
 */
export function leaveField({ currentTarget }: MouseEvent): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active !== currentTarget) active.blur();
}
