import type { Answers } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { RowsModel } from '../form.ts';
import { rowLimit } from './row-limit.ts';

/** Whether another row may be added: else the list is `full`, or the rows there are must be answered first. */
export type RowAddition = 'possible' | 'full' | 'too-early';

/**
 * Whether another row may be added to a list.
 * @param keys of the rows there are
 * @param answers evaluated ones
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
