import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { pathInRow } from '#domain/relevance/field-instances.ts';
import type { RowsModel } from '#domain/form.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { useSession } from '../session-context.ts';

interface RemovedRow {
  readonly title: string;
  readonly restore: () => void;
}

/** The operations that change a list of rows and move the focus. */
interface RowChanges {
  /** Title of the last removed row, while it can be restored. */
  readonly removedTitle: string | undefined;
  add(): void;
  /** Keeps its identity between renders. */
  readonly remove: (key: string, title: string) => void;
  restore(): void;
}

/**
 * Adds, removes and restores rows. Focus moves to an added row, and to the button after a removal.
 * @param addButton the button at the end of the list
 */
export function useRowChanges(rows: RowsModel, addButton: RefObject<HTMLButtonElement | null>): RowChanges {
  const session = useSession();
  const focusOnAddedRow = useFocusOnAddedRow(rows);
  const [removed, setRemoved] = useState<RemovedRow>();
  const remove = useCallback(
    (key: string, title: string) => {
      const bringBack = session.changes.removeRow(rows, key);
      if (bringBack === undefined) return;
      setRemoved({ title, restore: bringBack });
      addButton.current?.focus();
    },
    [session, rows, addButton],
  );
  return {
    removedTitle: removed?.title,
    add: () => {
      const added = session.changes.addRow(rows);
      focusOnAddedRow(added);
      if (added !== undefined) setRemoved(undefined);
    },
    remove,
    restore: () => {
      removed?.restore();
      setRemoved(undefined);
      addButton.current?.focus();
    },
  };
}

/** Returns a function that focuses the first control of a row after it has rendered. */
function useFocusOnAddedRow(rows: RowsModel): (key: string | undefined) => void {
  const added = useRef<string | undefined>(undefined);
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
  return (key) => {
    added.current = key;
  };
}
