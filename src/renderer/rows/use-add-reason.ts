import { atom } from 'jotai';
import { useMemo } from 'react';
import type { RowsModel } from '#domain/form.ts';
import { evaluateRowAddition } from '#domain/rows/row-addition.ts';
import { rowLimit } from '#domain/rows/row-limit.ts';
import { rowTexts } from '#domain/rows/row-texts.ts';
import { fillText } from '#domain/texts.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** Returns why no row may be added to a list; undefined while one may. */
export function useAddReason(rows: RowsModel): string | undefined {
  const session = useSession();
  const reason = useMemo(
    () =>
      atom((get) => {
        const facts = get(session.facts);
        const keys = get(session.answers.rowKeys(rows.path));
        const addition = evaluateRowAddition(rows, keys, session.evaluated.read(get), facts);
        if (addition === 'too-early') return rows.addWhen?.text ?? '';
        if (addition === 'possible') return undefined;
        return fillText(session.text('rows.full', rowTexts), { n: rowLimit(rows, facts) });
      }),
    [session, rows],
  );
  return useAtomValue(reason);
}
