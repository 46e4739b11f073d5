import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { rulesInForce } from '#domain/rules/validation.ts';
import { useFieldInstance, useSession } from '../session-context.ts';

const yes = atom(true);
const no = atom(false);

/** Whether the field being drawn demands an answer now. */
export function useRequired(): boolean {
  const session = useSession();
  const { field, row } = useFieldInstance();
  const required = useMemo(() => {
    if (field.rulesWhen === undefined) return field.required ? yes : no;
    return atom((get) => rulesInForce(field, session.evaluated.read(get), get(session.facts), row).required);
  }, [session, field, row]);
  return useAtomValue(required);
}
