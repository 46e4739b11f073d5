import { deriveOrder } from '#domain/derive-order.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { isStepShown } from '#domain/steps/steps.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedForm, CheckedPage, FormCheck, Report } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';
import { hintsOf } from '../rules/rule-hints.ts';
import { fillAnswers } from './fill-answers.ts';
import { startingAnswers } from './starting-answers.ts';

function checkPage(checked: CheckedForm, { page, file }: CheckedPage): readonly Report[] {
  const { form, model, today } = checked;
  const facts = { page, catalogue: checked.catalogue ?? NO_FACTS.catalogue, today };
  const { document, problems } = fillAnswers(form, facts, startingAnswers(form, facts), hintsOf(checked));
  const { answers } = deriveOrder(form, document, facts);
  const isShown = (key: string) =>
    form.steps.some((step) => step.key === key && isStepShown(step, answers, facts));
  if (!form.steps.some(({ key }) => isShown(key))) {
    const message = `With the settings of the page "${page.pageID}" no step is shown, so nothing can be submitted.`;
    return [{ code: 'no-path-to-submit', location: { file, at: ['settings'] }, message }];
  }
  const sells = hasCart(form);
  // `check-orders.ts` checks forms that sell something, for each state and entity type.
  const problem = sells && checked.catalogue !== undefined ? undefined : problems[0];
  if (problem !== undefined) {
    const path = findInstance(form, problem.path)?.field.path ?? problem.path;
    const source = model.names.fields.get(path)?.source;
    const location =
      source === undefined ? { file: model.names.definition.files.steps, at: [] } : inside(source, 'rules');
    const message = `The page "${page.pageID}" cannot be submitted: no answer was found for "${path}" that its rules accept.`;
    return [{ code: 'no-path-to-submit', location, message }];
  }
  const { startStep } = page;
  if (startStep === undefined || isShown(startStep)) return [];
  const message = `The step "${startStep}" is not shown at the beginning of a visit: it begins at the nearest shown step before it.`;
  return [{ code: 'start-step-hidden', location: { file, at: ['startStep'] }, message }];
}

export const checkPathToSubmit: FormCheck = {
  about: 'Pages that no visitor can submit, and hidden start steps.',
  codes: { 'no-path-to-submit': 'error', 'start-step-hidden': 'warning' },
  find: (checked) => checked.pages.flatMap((entry) => checkPage(checked, entry)),
};
