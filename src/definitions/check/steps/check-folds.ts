import type { Answers } from '#domain/answers/answers.ts';
import { holdAll } from '#domain/relevance/relevance.ts';
import type { CompiledForm, FoldModel } from '#domain/form.ts';
import { rulesInForce } from '#domain/rules/validation.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import { foldsOf } from '#domain/steps/items.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import type { Verdict } from '../logic/logic.ts';

/** Returns the answers of a visitor who never opens the fold: its fields have their defaults. */
function leaveClosed({ fields }: CompiledForm, paths: readonly string[], answers: Answers): Answers {
  return {
    rows: (path) => answers.rows(path),
    get: (path) => (paths.includes(path) ? fields[path]?.default : answers.get(path)),
  };
}

/** Decides whether a field without a default can be required while its fold is closed. */
function findDemand({ form, logic }: CheckedForm, paths: readonly string[], path: string): Verdict {
  const field = form.fields[path];
  if (field === undefined || field.default !== undefined) return { kind: 'never' };
  return logic.find((given, facts) => {
    const answers = leaveClosed(form, paths, given);
    return (
      holdAll(field.relevantWhen, answers, facts, '') && rulesInForce(field, answers, facts, '').required
    );
  });
}

function reportFold(checked: CheckedForm, { title, items }: FoldModel): readonly Report[] {
  const { placement } = checked.model;
  const paths = items.flatMap(pathsOfItem);
  return paths.flatMap((path): readonly Report[] => {
    const location = placement.fields.get(path)?.location;
    const demand = findDemand(checked, paths, path);
    if (location === undefined || demand.kind !== 'found') return [];
    const message = `"${path}" must be answered, and nobody sees that while "${title}" is closed: give it a default, ask for it only after another answer in the fold, or take it out.`;
    return [{ code: 'folded-demand', location, message, example: demand.example }];
  });
}

export const checkFolds: FormCheck = {
  about: 'Required fields without a default in a closed fold.',
  codes: { 'folded-demand': 'error' },
  find: (checked) => foldsOf(checked.form).flatMap((fold) => reportFold(checked, fold)),
};
