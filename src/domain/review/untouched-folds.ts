import type { Answers, Path } from '../answers/answers.ts';
import { isEmptyAnswer } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
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

/** Lists the fields of the folds whose answers are all defaults. Skips folds of rows. */
export function listUntouched(form: CompiledForm, answers: Answers, facts: Facts): ReadonlySet<Path> {
  const paths = foldsOf(form).flatMap((fold) => {
    const fields = fold.items.flatMap(fieldsOfItem);
    const isUntouched = fields.every((field) => field.rows === undefined && isDefault(field, answers, facts));
    return isUntouched ? fields.map(({ path }) => path) : [];
  });
  return new Set(paths);
}
