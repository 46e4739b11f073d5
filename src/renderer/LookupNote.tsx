import { useAtomValue } from 'jotai';
import { controlIdOf, useFieldInstance, useSession } from './session-context.ts';

/** How a question to a service about the field's answer stands, in a line that is told as it changes. */
export function LookupNote() {
  const session = useSession();
  const { field, path } = useFieldInstance();
  return session.lookups.isAsked(field.path) ? <NoteLine path={path} /> : null;
}

function NoteLine({ path }: { readonly path: string }) {
  const session = useSession();
  const note = useAtomValue(session.lookups.note(path));
  return (
    <output
      className={note?.isAsking === true ? 'field-lookup field-lookup-busy' : 'field-lookup'}
      id={`${controlIdOf(path)}-lookup`}
    >
      {note?.text}
    </output>
  );
}
