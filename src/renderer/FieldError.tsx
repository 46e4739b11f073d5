import { useAtomValue } from 'jotai';
import { messageOf } from './message-of.ts';
import { controlIdOf, useSession } from './session-context.ts';

/** What is wrong with a field, once it is to be shown. It pulses when it appears. */
export function FieldError({ path }: { readonly path: string }) {
  const session = useSession();
  const problem = useAtomValue(session.validity.shown(path));
  if (problem === undefined) return null;
  return (
    <p className="field-error" id={`${controlIdOf(path)}-error`}>
      <span>{messageOf(session, problem)}</span>
    </p>
  );
}
