import type { Answers } from '#domain/answers/answers.ts';
import { findSource, holdAll } from '#domain/relevance/relevance.ts';
import type { CompiledForm, FoldModel } from '#domain/form.ts';
import { rulesInForce } from '#domain/rules/validation.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import { foldsOf } from '#domain/steps/items.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import type { Verdict } from '../logic/logic.ts';
import { report } from '../check.ts';

/** Returns the answers of a visitor who never opens the fold: the fields in the fold have their defaults. */
function leaveClosed({ fields }: CompiledForm, paths: readonly string[], answers: Answers): Answers {
  return {
    rows: (path) => answers.rows(path),
    get: (path) => (paths.includes(path) ? fields[path]?.default : answers.get(path)),
  };
}

/**
 * Returns the verdict on whether a field without a default can be required on a page while its fold is closed.
 */
function findDemand({ form, logic, pages }: CheckedForm, paths: readonly string[], path: string): Verdict {
  const field = form.fields[path];
  if (field === undefined || field.default !== undefined) return { kind: 'never' };
  return logic.find((given, facts) => {
    const answers = leaveClosed(form, paths, given);
    // The visitor sees no field while another one gives its answer.
    if (findSource({ field, path, row: '' }, answers) !== undefined) return false;
    return pages.some(({ page }) => {
      const real = { ...facts, page };
      return (
        holdAll(field.relevantWhen, answers, real, '') && rulesInForce(field, answers, real, '').required
      );
    });
  });
}

function checkFold(checked: CheckedForm, { title, items }: FoldModel): readonly Found[] {
  const { placement } = checked.model;
  const paths = items.flatMap(pathsOfItem);
  return paths.map((path) => {
    const location = placement.fields.get(path)?.location;
    const demand = findDemand(checked, paths, path);
    if (location === undefined || demand.kind !== 'found') return undefined;
    const message = `"${path}" is required but hidden while "${title}" is closed. Give it a default, show it only after another answer in the fold, or move it out.`;
    return report('folded-demand', location, message, demand.example);
  });
}

export const checkFolds: FormCheck = {
  errors: { 'folded-demand': 'Required fields without a default in a closed fold.' },
  find: (checked) => foldsOf(checked.form).flatMap((fold) => checkFold(checked, fold)),
};
