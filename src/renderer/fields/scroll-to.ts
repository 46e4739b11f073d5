/** Number of animation frames in which a scroll is repeated. */
const LOOKS = 4;

/**
 * Scrolls to an element. Browsers lay out offscreen modules late, and heights then change. The scroll is
 * therefore repeated for a few frames.
 */
export function scrollToElement(element: Element | null | undefined, looks = LOOKS): void {
  element?.scrollIntoView({ block: 'start' });
  if (looks > 0) requestAnimationFrame(() => scrollToElement(element, looks - 1));
}
