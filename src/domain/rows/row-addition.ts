import type { Answers } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { RowsModel } from '../form.ts';
import { rowLimit } from './row-limit.ts';

/**
 * The result of `evaluateRowAddition`. `full`: the list is at its limit. `too-early`: existing rows are
 * incomplete.
 */
type RowAddition = 'possible' | 'full' | 'too-early';

/**
 * Returns whether another row can be added to a list.
 * @param keys keys of the existing rows
 * @param answers evaluated answers
 */
export function evaluateRowAddition(
  rows: RowsModel,
  keys: readonly string[],
  answers: Answers,
  facts: Facts,
): RowAddition {
  if (keys.length >= rowLimit(rows, facts)) return 'full';
  const { addWhen } = rows;
  if (addWhen === undefined) return 'possible';
  const isReady = keys.every((key) => addWhen.condition(answers, facts, `${rows.path}.${key}`));
  return isReady ? 'possible' : 'too-early';
}
