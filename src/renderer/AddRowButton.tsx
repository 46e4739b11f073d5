import { atom, useAtomValue } from 'jotai';
import { useId, useMemo } from 'react';
import type { Ref } from 'react';
import type { RowsModel } from '#domain/form.ts';
import { judgeRowAddition } from '#domain/row-addition.ts';
import { rowLimit } from '#domain/row-limit.ts';
import { fillText } from '#domain/texts.ts';
import { keepFocus } from './keep-focus.ts';
import { useSession } from './session-context.ts';

/**
 * The button that adds a row. While none may be added it can still be reached, so that the reason beside it is read to
 * everybody.
 */
export function AddRowButton({
  ref,
  rows,
  onAdd,
}: {
  readonly ref: Ref<HTMLButtonElement>;
  readonly rows: RowsModel;
  readonly onAdd: () => void;
}) {
  const session = useSession();
  const reasonId = useId();
  const reason = useMemo(
    () =>
      atom((get) => {
        const facts = get(session.facts);
        const keys = get(session.answers.rowKeys(rows.path));
        const addition = judgeRowAddition(rows, keys, session.evaluated.read(get), facts);
        if (addition === 'too-early') return rows.addWhen?.text ?? '';
        if (addition === 'possible') return undefined;
        return fillText(session.text('rows.full'), { n: rowLimit(rows, facts) });
      }),
    [session, rows],
  );
  const text = useAtomValue(reason);
  return (
    <div className="rows-adding">
      <button
        ref={ref}
        type="button"
        className="button button-secondary rows-add"
        aria-disabled={text !== undefined}
        aria-describedby={text === undefined ? undefined : reasonId}
        onMouseDown={keepFocus}
        onClick={text === undefined ? onAdd : undefined}
      >
        {rows.addLabel}
      </button>
      {text !== undefined && (
        <p className="rows-reason" id={reasonId}>
          {text}
        </p>
      )}
    </div>
  );
}
