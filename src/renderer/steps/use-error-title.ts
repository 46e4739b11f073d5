import { useEffect } from 'react';
import type { FormSession } from '#state/form-session.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';

/** Marks the document title while the current step shows errors, and restores it afterwards. */
export function useErrorTitle({ steps, text }: FormSession, hasErrors: boolean): void {
  const step = useAtomValue(steps.current)?.key;
  useEffect(() => {
    if (!hasErrors || step === undefined) return undefined;
    const { title } = document;
    const marked = text('errors.page-title', { title });
    document.title = marked;
    return () => {
      // Another step has already set its own title.
      if (document.title === marked) document.title = title;
    };
  }, [hasErrors, step, text]);
}
