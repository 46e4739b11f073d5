import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { hasDesignator } from '#domain/submission/company/full-company-name.ts';
import { useSession } from '../session-context.ts';
import { FieldHint } from './FieldHint.tsx';

/** A field that has hints, with the element that it is drawn in. */
interface HintedField {
  readonly path: string;
  readonly element: Element;
}

/**
 * The hints of all fields, each at the end of its field. They come with a field's focus: the first visit does not load
 * them, and a line that is there before it says something is read out.
 */
export function FieldHints() {
  const { form } = useSession();
  const [hinted, setHinted] = useState<readonly HintedField[]>([]);
  useEffect(() => {
    const come = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { name: path } = target;
      const field = findInstance(form, path)?.field;
      const element = target.closest('[data-path]');
      const isHinted = field?.kind === 'email' || field?.hint !== undefined || hasDesignator(form, path);
      if (element === null || !isHinted) return;
      // Fields of steps that were left are drawn no more.
      setHinted((known) =>
        known.some((other) => other.element === element)
          ? known
          : [...known.filter((other) => other.path !== path && other.element.isConnected), { path, element }],
      );
    };
    document.addEventListener('focusin', come);
    return () => document.removeEventListener('focusin', come);
  }, [form]);
  return hinted.map(({ path, element }) => createPortal(<FieldHint path={path} />, element, path));
}
