import type { OpenForm } from '../open-form.ts';
import type { Change } from './change.ts';
import { compareFields } from './compare-fields.ts';
import { compareMigrations } from './compare-migrations.ts';
import { compareSteps } from './compare-steps.ts';
import { comparePages } from './parts/compare-pages.ts';
import { compareProducts, findImplied } from './parts/compare-products.ts';
import { compareRows } from './parts/compare-rows.ts';
import { compareWording } from './parts/compare-wording.ts';

function compareSubmission({ form: old }: OpenForm, { form: now }: OpenForm): readonly Change[] {
  const isSame = old.formType === now.formType && old.submission.action === now.submission.action;
  const message = `The form posts "${now.formType}" with the action "${now.submission.action}", not "${old.formType}" with "${old.submission.action}".`;
  return isSame ? [] : [{ impact: 'breaking', name: 'submission', message }];
}

/**
 * Lists changed names and properties between two versions of a form. Effects of conditions and rules are not
 * included.
 */
export function compareForms(before: OpenForm, after: OpenForm): readonly Change[] {
  return [
    ...compareMigrations(before.form, after.form),
    ...compareFields(before, after, findImplied(before, after)),
    ...compareRows(before, after),
    ...compareSteps(before, after),
    ...compareProducts(before, after),
    ...comparePages(before, after),
    ...compareSubmission(before, after),
    ...compareWording(before, after),
  ];
}
