/** How many frames a scroll is looked at again. */
const LOOKS = 4;

/**
 * Scrolls to an element. Where parts of the page are laid out only when they come into sight, heights change on the way:
 * it is scrolled to anew until that is over.
 */
export function scrollToElement(element: Element | null | undefined, looks = LOOKS): void {
  element?.scrollIntoView({ block: 'start' });
  if (looks > 0) requestAnimationFrame(() => scrollToElement(element, looks - 1));
}
