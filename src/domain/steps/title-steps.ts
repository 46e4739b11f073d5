import type { PageConfiguration } from '../facts.ts';
import type { CompiledForm } from '../form.ts';

/** Returns the form with the page's own titles of steps. */
export function titleSteps(
  form: CompiledForm,
  { stepTitles }: Pick<PageConfiguration, 'stepTitles'>,
): CompiledForm {
  if (stepTitles === undefined) return form;
  return {
    ...form,
    steps: form.steps.map((step) => ({ ...step, title: stepTitles[step.key] ?? step.title })),
  };
}
