import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pathInRow } from '#domain/field-instances.ts';
import type { RowsModel } from '#domain/form.ts';
import { fillText } from '#domain/texts.ts';
import { AddRowButton } from './AddRowButton.tsx';
import { RowCard } from './RowCard.tsx';
import { controlIdOf, useSession } from './session-context.ts';

/** A row that was taken away, and the way to bring it back. */
interface RemovedRow {
  readonly title: string;
  readonly restore: () => void;
}

/**
 * A list of rows as cards, each titled by its own answers. The focus goes to a row that was added; after a removal it
 * stays at the list's end, where the row can be brought back.
 */
export function RowsView({ rows }: { readonly rows: RowsModel }) {
  const session = useSession();
  const keys = useAtomValue(session.answers.rowKeys(rows.path));
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef<string | undefined>(undefined);
  const [removed, setRemoved] = useState<RemovedRow>();

  useEffect(() => {
    const key = added.current;
    if (key === undefined) return;
    const controls = rows.fields.map(({ path }) => controlIdOf(pathInRow(path, rows.path, key)));
    controls
      .map((id) => document.getElementById(id))
      .find((control) => control !== null)
      ?.focus();
    added.current = undefined;
  });

  const remove = useCallback(
    (key: string, title: string) => {
      const restore = session.changes.removeRow(rows, key);
      if (restore === undefined) return;
      setRemoved({ title, restore });
      addButton.current?.focus();
    },
    [session, rows],
  );
  const add = () => {
    added.current = session.changes.addRow(rows);
    if (added.current !== undefined) setRemoved(undefined);
  };

  return (
    <div className="rows">
      <ul className="rows-list">
        {keys.map((key, index) => (
          <RowCard
            key={key}
            rows={rows}
            rowKey={key}
            number={index + 1}
            onRemove={keys.length > rows.min ? remove : undefined}
          />
        ))}
      </ul>
      <AddRowButton ref={addButton} rows={rows} onAdd={add} />
      <div className="rows-removed">
        <output>
          {removed !== undefined && fillText(session.text('rows.removed'), { title: removed.title })}
        </output>
        {removed !== undefined && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              removed.restore();
              setRemoved(undefined);
              addButton.current?.focus();
            }}
          >
            {session.text('rows.restore')} <span className="visually-hidden">{removed.title}</span>
          </button>
        )}
      </div>
    </div>
  );
}
