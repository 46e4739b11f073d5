import { useEffect, useLayoutEffect, useRef } from 'react';
import { scrollToElement } from '../fields/scroll-to.ts';

/**
 * Focuses the new title when the step changes, unless the error summary or a notice has focus. Also updates
 * the document title.
 */
export function useFocusOnStep(key: string | undefined, title: string | undefined, formTitle: string): void {
  const isFirst = useRef(true);
  // Before other effects, because the error summary marks the title.
  useLayoutEffect(() => {
    if (key === undefined) return;
    document.title = title === formTitle ? formTitle : `${title ?? ''} – ${formTitle}`;
  }, [key, title, formTitle]);
  useEffect(() => {
    if (key === undefined) return;
    if (!isFirst.current && document.activeElement?.matches('.error-summary, .notice') !== true) {
      const heading = document.getElementById(`step-title-${key}`);
      heading?.focus({ preventScroll: true });
      scrollToElement(heading?.closest('.step') ?? null);
    }
    isFirst.current = false;
  }, [key]);
}
