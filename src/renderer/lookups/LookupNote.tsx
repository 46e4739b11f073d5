import { controlIdOf, lookupIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** The result of an answer's service lookup. Screen readers announce its changes. */
export function LookupNote({ path }: { readonly path: string }) {
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
