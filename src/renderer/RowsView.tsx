import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { pathInRow } from '#domain/field-instances.ts';
import type { RowsModel } from '#domain/form.ts';
import { fillText } from '#domain/texts.ts';
import { FieldView } from './FieldView.tsx';
import { controlIdOf, useSession } from './session-context.ts';

/** A list of rows as cards, each titled by its own answers; focus follows what was added or removed. */
export function RowsView({ rows }: { readonly rows: RowsModel }) {
  const session = useSession();
  const keys = useAtomValue(session.answers.rowKeys(rows.path));
  const addButton = useRef<HTMLButtonElement>(null);
  const added = useRef<string | undefined>(undefined);

  useEffect(() => {
    const first = rows.fields[0];
    if (added.current === undefined || first === undefined) return;
    document.getElementById(controlIdOf(pathInRow(first.path, rows.path, added.current)))?.focus();
    added.current = undefined;
  });

  return (
    <div className="rows">
      <ul className="rows-list">
        {keys.map((key, index) => (
          <Row
            key={key}
            rows={rows}
            rowKey={key}
            number={index + 1}
            onRemove={
              keys.length > rows.min
                ? () => {
                    session.changes.removeRow(rows, key);
                    addButton.current?.focus();
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <button
        ref={addButton}
        type="button"
        className="button button-secondary rows-add"
        disabled={keys.length >= rows.max}
        onClick={() => {
          added.current = session.changes.addRow(rows);
        }}
      >
        {rows.addLabel}
      </button>
    </div>
  );
}

interface RowProps {
  readonly rows: RowsModel;
  readonly rowKey: string;
  readonly number: number;
  readonly onRemove: (() => void) | undefined;
}

function Row({ rows, rowKey, number, onRemove }: RowProps) {
  const title = `${fillText(rows.title, { n: number })}`;
  return (
    <li className="row-card">
      <fieldset className="row-fields">
        <legend className="row-title">
          {title}
          <RowName rows={rows} rowKey={rowKey} />
        </legend>
        <div className="module-items">
          {rows.fields.map((field) => (
            <FieldView key={field.path} field={field} rowKey={rowKey} />
          ))}
        </div>
      </fieldset>
      {onRemove !== undefined && (
        <button type="button" className="button button-quiet row-remove" onClick={onRemove}>
          Remove <span className="visually-hidden">{title}</span>
        </button>
      )}
    </li>
  );
}

/** The row's own answers as its name: `: Ana Ruiz`. */
function RowName({ rows, rowKey }: Pick<RowProps, 'rows' | 'rowKey'>) {
  const session = useSession();
  const name = useMemo(
    () =>
      atom((get) =>
        rows.titleFrom
          .map((field) => get(session.answers.answer(`${rows.path}.${rowKey}.${field}`)))
          .filter((part) => typeof part === 'string' && part.trim() !== '')
          .join(' '),
      ),
    [session, rows, rowKey],
  );
  const text = useAtomValue(name);
  return text === '' ? null : `: ${text}`;
}
