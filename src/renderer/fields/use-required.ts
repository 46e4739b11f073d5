import { atom } from 'jotai';
import { useMemo } from 'react';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import { rulesInForce } from '#domain/rules/validation.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

const yes = atom(true);
const no = atom(false);

export function useRequired({ field, row }: FieldInstance): boolean {
  const session = useSession();
  const required = useMemo(() => {
    if (field.rulesWhen === undefined) return field.required ? yes : no;
    return atom((get) => rulesInForce(field, session.evaluated.read(get), get(session.facts), row).required);
  }, [session, field, row]);
  return useAtomValue(required);
}
