import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { pathInRow } from '#domain/answers/field-instances.ts';
import type { RowsModel } from '#domain/form.ts';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import { useSession } from '../session-context.ts';

/** Of a row that is not there yet. */
const NEXT = 'next';

/** What another row does to the order, in words; '' for nothing, and while that is not known. */
export function useAddEffect(rows: RowsModel): string {
  const session = useSession();
  const effect = useMemo(() => {
    const blank = Object.fromEntries(
      rows.fields.map((field) => [pathInRow(field.path, rows.path, NEXT), field.default]),
    );
    const added = atom((get) => {
      const keys = [...get(session.answers.rowKeys(rows.path)), NEXT];
      return effectAtom(session, (effects) => effects.describe({ rows: rows.path, keys, blank }));
    });
    return atom((get) => get(get(added)));
  }, [session, rows]);
  return useAtomValue(effect) ?? '';
}

/** What taking a row away does to the order, in words; '' for nothing, and while that is not known. */
export function useRemoveEffect(rows: RowsModel, rowKey: string): string {
  const session = useSession();
  const effect = useMemo(() => {
    const removed = atom((get) => {
      const keys = get(session.answers.rowKeys(rows.path)).filter((key) => key !== rowKey);
      return effectAtom(session, (effects) => effects.describe({ rows: rows.path, keys, blank: {} }));
    });
    return atom((get) => get(get(removed)));
  }, [session, rows, rowKey]);
  return useAtomValue(effect) ?? '';
}
