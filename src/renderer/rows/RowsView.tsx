import { atom } from 'jotai';
import { useMemo } from 'react';
import type { RowsModel } from '#domain/form.ts';
import { evaluateRowAddition } from '#domain/rows/row-addition.ts';
import { rowLimit } from '#domain/rows/row-limit.ts';
import type { FormSession } from '#state/form-session.ts';
import { RowsWidget } from '#widgets/rows/RowsWidget.tsx';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';
import { PageRow } from './PageRow.tsx';
import { createRowsService } from './rows-service.ts';

/** Renders a list of rows on a page. Passes the props of rjsf's array template to the rows widget. */
export function RowsView({ rows }: { readonly rows: RowsModel }) {
  const session = useSession();
  const keys = useAtomValue(session.answers.rowKeys(rows.path));
  const addition = useAtomValue(useMemo(() => additionAtom(session, rows), [session, rows]));
  const registry = useMemo(
    () => ({ formContext: { rows: createRowsService(session, rows) } }),
    [session, rows],
  );
  const { addLabel, addWhen, min } = rows;
  return (
    <RowsWidget
      items={keys.map((key, index) => (
        <PageRow
          key={key}
          rows={rows}
          rowKey={key}
          index={index}
          hasRemove={keys.length > min}
          registry={registry}
        />
      ))}
      canAdd={addition === 'possible'}
      onAddClick={() => session.changes.addRow(rows)}
      schema={{ maxItems: rowLimit(rows, session) }}
      uiSchema={{ 'ui:options': { addLabel, addReason: addWhen?.text } }}
      registry={registry}
    />
  );
}

function additionAtom({ answers, evaluated, facts }: FormSession, rows: RowsModel) {
  return atom((get) =>
    evaluateRowAddition(rows, get(answers.rowKeys(rows.path)), evaluated.read(get), get(facts)),
  );
}
