import { useAtomValue } from 'jotai';
import { controlIdOf, lookupIdOf } from '#widgets/control-ids.ts';
import { useFieldInstance, useSession } from '../session-context.ts';

/** What a service says of the field's answer, in a line that is read out as it changes. */
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
      id={lookupIdOf(controlIdOf(path))}
    >
      {note?.text}
    </output>
  );
}
