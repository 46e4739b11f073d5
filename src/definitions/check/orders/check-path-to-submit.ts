import { deriveOrder } from '#domain/derive-order.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { isStepShown } from '#domain/steps/steps.ts';
import { titleSteps } from '#domain/steps/title-steps.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';
import { findUnsampled, hintsOf } from '../rules/rule-hints.ts';
import { fillAnswers } from './fill-answers.ts';
import { startingAnswers } from './starting-answers.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';
import { report } from '../check.ts';

function checkPage(checked: CheckedForm, { page, file }: LoadedPage, unsampled: ReadonlySet<string>): Found {
  const { form, model, today } = checked;
  const facts = { page, catalogue: checked.catalogue ?? NO_FACTS.catalogue, today };
  const { document, problems } = fillAnswers(form, facts, startingAnswers(form, facts), hintsOf(checked));
  const { answers } = deriveOrder(form, document, facts);
  const { steps } = titleSteps(form, page);
  const isShown = (key: string) =>
    steps.some((step) => step.key === key && isStepShown(step, answers, facts));
  if (!steps.some(({ key }) => isShown(key))) {
    const message = `The settings of the page "${page.pageID}" hide all steps. Change a setting, or the "when" of a step.`;
    return report('no-path-to-submit', { file, at: ['settings'] }, message);
  }
  const sells = hasCart(form);
  // `check-orders.ts` checks forms that sell something, for each state and entity type.
  const failing = sells && checked.catalogue !== undefined ? [] : problems;
  const path = failing
    .map((problem) => findInstance(form, problem.path)?.field.path ?? problem.path)
    .find((failed) => !unsampled.has(failed));
  if (path !== undefined) {
    const source = model.names.fields.get(path)?.source;
    const location =
      source === undefined ? { file: model.names.definition.files.steps, at: [] } : inside(source, 'rules');
    const message = `Nobody can submit the page "${page.pageID}": the rules of "${path}" reject all known samples.`;
    return report('no-path-to-submit', location, message);
  }
  const { startStep } = page;
  const isHidden = startStep !== undefined && !isShown(startStep);
  const message = `The step "${startStep}" is hidden when a visit starts. Visits start at the nearest visible step before it. Name a visible step.`;
  return report('start-step-hidden', { file, at: ['startStep'] }, isHidden && message);
}

export const checkPathToSubmit: FormCheck = {
  errors: { 'no-path-to-submit': 'Pages that no visitor can submit.' },
  warnings: { 'start-step-hidden': 'Hidden start steps.' },
  find: (checked) => {
    const unsampled = findUnsampled(checked);
    return checked.pages.map((entry) => checkPage(checked, entry, unsampled));
  },
};
