import { useMemo, useRef } from 'react';
import type { RowsModel } from '#domain/form.ts';
import { rowTexts } from '#domain/rows/row-texts.ts';
import { fillText } from '#domain/texts.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { RowsTemplate } from '../rjsf/RowsTemplate.tsx';
import { RowCard } from './RowCard.tsx';
import { useAddReason } from './use-add-reason.ts';
import { latePriceWords } from '../late-price-words.tsx';
import { useRowChanges } from './use-row-changes.ts';
import { useSession } from '../session-context.ts';

const { Part: RowEffect } = latePriceWords.rowEffect;

/**
 * A list of rows as cards, each titled by its own answers. Focus moves to an added row. After a removal it
 * moves to the end of the list, where the row can be restored.
 */
export function RowsView({ rows }: { readonly rows: RowsModel }) {
  const session = useSession();
  const keys = useAtomValue(session.answers.rowKeys(rows.path));
  const addButton = useRef<HTMLButtonElement>(null);
  const { removedTitle, add, remove, restore } = useRowChanges(rows, addButton);
  const reason = useAddReason(rows);
  const uiSchema = useMemo(
    () => ({
      'ui:options': { addLabel: rows.addLabel, ...(reason === undefined ? {} : { addReason: reason }) },
    }),
    [rows, reason],
  );
  const items = keys.map((key, index) => (
    <RowCard
      key={key}
      rows={rows}
      rowKey={key}
      number={index + 1}
      onRemove={keys.length > rows.min ? remove : undefined}
    />
  ));
  return (
    <RowsTemplate
      items={items}
      canAdd={reason === undefined}
      onAddClick={add}
      uiSchema={uiSchema}
      addButton={addButton}
      addEffect={reason === undefined && <RowEffect rows={rows} />}
      notice={<RemovedNotice title={removedTitle} onRestore={restore} />}
    />
  );
}

interface RemovedNoticeProps {
  /** Title of the last removed row. */
  readonly title: string | undefined;
  readonly onRestore: () => void;
}

/** Shows which row was removed, with a button to restore it. */
function RemovedNotice({ title, onRestore }: RemovedNoticeProps) {
  const { text } = useSession();
  return (
    <div className="rows-removed">
      <output>{title !== undefined && fillText(text('rows.removed', rowTexts), { title })}</output>
      {title !== undefined && (
        <button type="button" className="link-button" onClick={onRestore}>
          {text('rows.restore', rowTexts)} <span className="visually-hidden">{title}</span>
        </button>
      )}
    </div>
  );
}
