import type { Answers, Path } from '../answers/answers.ts';
import { isEmptyAnswer } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm, FieldModel, FoldModel } from '../form.ts';
import { isSameAnswer } from '../options/options.ts';
import { isShown } from '../relevance/relevance.ts';
import { fieldsOfItem } from '../steps/item-fields.ts';
import { foldsOf } from '../steps/items.ts';

function isDefault(field: FieldModel, answers: Answers, facts: Facts): boolean {
  const { path, default: first } = field;
  if (!isShown({ field, path, row: '' }, answers, facts)) return true;
  const answer = answers.get(path);
  // An unchecked checkbox equals one that was never checked.
  if (answer === false) return first !== true;
  return isEmptyAnswer(answer) ? isEmptyAnswer(first) : isSameAnswer(answer, first);
}

/** Maps the path of each field to its fold, for folds whose answers are all defaults. Skips folds of rows. */
export function findAssumedFolds(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
): ReadonlyMap<Path, FoldModel> {
  const found = new Map<Path, FoldModel>();
  for (const fold of foldsOf(form)) {
    const fields = fold.items.flatMap(fieldsOfItem);
    const isAssumed = fields.every((field) => field.rows === undefined && isDefault(field, answers, facts));
    if (isAssumed) for (const { path } of fields) found.set(path, fold);
  }
  return found;
}
