import type { Atom } from 'jotai';
import { lookupIdOf } from './control-ids.ts';
import { useAtomValue } from './use-atom-value.ts';
import type { LookupStatus } from './widget.ts';

interface LookupNoteProps {
  /** Id of the control. */
  readonly id: string;
  readonly status: Atom<LookupStatus | null>;
}

/** Renders the result of an answer's service lookup. Screen readers announce each change of the result. */
export function LookupNote({ id, status }: LookupNoteProps) {
  const shown = useAtomValue(status);
  return (
    <output
      className={shown?.isAsking === true ? 'field-lookup field-lookup-busy' : 'field-lookup'}
      id={lookupIdOf(id)}
    >
      {shown?.text}
    </output>
  );
}
