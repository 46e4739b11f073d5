import { isRecord } from '../read-property.ts';
import type { Answers, AnswersDocument, Path } from '../answers/answers.ts';
import { getAtPath, setAtPath } from '../answers/path.ts';
import type { CompiledForm } from '../form.ts';
import type { ParkedAnswer } from './draft-model.ts';

/** Splits a path in a row into its list, the row's index, and the rest. The rest is '' for the whole row. */
function splitAtRow(
  path: Path,
): { readonly list: Path; readonly index: number; readonly rest: Path } | undefined {
  const [, list, index, rest = ''] = /^(.+?)\.(\d+)(?=\.|$)(.*)$/.exec(path) ?? [];
  return list === undefined ? undefined : { list, index: Number(index), rest };
}

/** Puts parked answers back where the document has no value. Drops answers of rows that no longer exist. */
export function unparkAnswers(answers: AnswersDocument, parked: readonly ParkedAnswer[]): AnswersDocument {
  const document = structuredClone({ ...answers });
  for (const { path, value } of parked) {
    const place = splitAtRow(path);
    const rows = place === undefined ? undefined : getAtPath(document, place.list);
    if (place?.rest === '' && Array.isArray(rows)) {
      rows.push(value);
      continue;
    }
    const hasPlace =
      place === undefined || (Array.isArray(rows) ? place.index < rows.length : isRecord(rows));
    if (hasPlace && getAtPath(document, path) === undefined) setAtPath(document, path, value);
  }
  return document;
}

/**
 * Tracks parked answers while rows are added and removed.
 * @param begun the answers at the time the draft was opened, with rows in order
 * @returns a function that lists the parked answers at the current row indexes
 */
export function followParked(
  { rows }: Pick<CompiledForm, 'rows'>,
  parked: readonly ParkedAnswer[],
  begun: Answers,
): (answers: Answers) => readonly ParkedAnswer[] {
  const followed = parked.map(({ path, value }) => {
    const place = splitAtRow(path);
    const isInRow = place !== undefined && place.rest !== '' && Object.hasOwn(rows, place.list);
    const key = isInRow ? begun.rows(place.list)[place.index] : undefined;
    return { path, value, ...(isInRow ? { row: { ...place, key } } : {}) };
  });
  return (answers) =>
    followed.flatMap(({ path, value, row }) => {
      if (row === undefined) return [{ path, value }];
      const index = row.key === undefined ? -1 : answers.rows(row.list).indexOf(row.key);
      return index < 0 ? [] : [{ path: `${row.list}.${index}${row.rest}`, value }];
    });
}
