import { useMemo } from 'react';
import { hintAtom } from '#state/input/hints.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** A hint about a possible mistake in an answer, announced to screen readers, with a button to fix it. */
export function FieldHint({ path }: { readonly path: string }) {
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
