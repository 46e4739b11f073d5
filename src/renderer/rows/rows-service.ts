import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { RowsModel } from '#domain/form.ts';
import { readInside } from '#domain/read-property.ts';
import { pathInRow } from '#domain/relevance/field-instances.ts';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import type { FormSession } from '#state/form-session.ts';
import type { RowsService } from '#widgets/rows/rows-service.ts';

/** The key of a row that does not exist yet. */
const NEXT = 'next';

export function createRowsService(session: FormSession, rows: RowsModel): RowsService {
  const { store, answers, changes } = session;
  return {
    keep: (index) => {
      const key = store.get(answers.rowKeys(rows.path))[index];
      return () => key !== undefined && changes.restoreRow(rows, key, index);
    },
    text: session.text,
    name: (rowKey) => nameAtom(session, rows, rowKey),
    effect: (rowKey) => rowEffectAtom(session, rows, rowKey),
  };
}

function nameAtom({ evaluated }: FormSession, { path, titleFrom }: RowsModel, rowKey: string): Atom<string> {
  return atom((get) =>
    titleFrom
      .map((field) => {
        const answer = get(evaluated.answer(`${path}.${rowKey}.${field}`));
        return typeof answer === 'string' ? answer : readInside(answer, 'value');
      })
      .filter((part) => typeof part === 'string' && part.trim() !== '')
      .join(' '),
  );
}

/** @param rowKey the row to remove; undefined for the effect of another row */
function rowEffectAtom(session: FormSession, { path, fields }: RowsModel, rowKey: string | undefined) {
  const blank =
    rowKey === undefined
      ? Object.fromEntries(fields.map((field) => [pathInRow(field.path, path, NEXT), field.default]))
      : {};
  const change = atom((get) => {
    const present = get(session.answers.rowKeys(path));
    const keys = rowKey === undefined ? [...present, NEXT] : present.filter((key) => key !== rowKey);
    return effectAtom(session, (effects) => effects.describe({ rows: path, keys, blank }));
  });
  return atom((get) => get(get(change)));
}
