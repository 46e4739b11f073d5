import { useEffect, useState, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { hasDesignator } from '#domain/submission/company/full-company-name.ts';
import { useSession } from '../session-context.ts';
import { hintAtom } from '#state/input/hints.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';

interface HintedField {
  readonly path: string;
  readonly element: Element;
}

/**
 * Renders the hints of all fields, each at the end of its field. A hint element is created when its field
 * receives focus. The element then exists before it has text, so that screen readers announce the text.
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
      const isHinted =
        field?.kind === 'email' ||
        field?.kind === 'phone' ||
        field?.hint !== undefined ||
        hasDesignator(form, path);
      if (element === null || !isHinted) return;
      // Drop fields of steps that are no longer rendered.
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

/**
 * Renders a hint about a possible mistake in an answer, with a button to fix it. Screen readers announce
 * the hint.
 */
function FieldHint({ path }: { readonly path: string }) {
  const session = useSession();
  const hint = useAtomValue(useMemo(() => hintAtom(session, path), [session, path]));
  const { suggestion, text } = hint ?? {};
  const apply = () => {
    session.changes.setAnswer(path, suggestion);
    document.getElementById(controlIdOf(path))?.focus();
  };
  return (
    <>
      <output className="field-lookup">{text}</output>
      {suggestion !== undefined && (
        <button type="button" className="button button-quiet" onClick={apply}>
          {session.text('hint.apply', { suggestion })}
        </button>
      )}
    </>
  );
}
