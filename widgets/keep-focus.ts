import type { MouseEvent } from 'react';

/**
 * Keeps focus in place on mousedown until the click. A field that loses focus can show an error, which would move the
 * button away from the pointer. The click would then be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Blurs the focused field on click, so that the field normalizes its answer before the click's action. */
export function leaveField({ currentTarget }: MouseEvent): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active !== currentTarget) active.blur();
}
