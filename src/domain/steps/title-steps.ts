import type { PageConfiguration } from '../facts.ts';
import type { CompiledForm, StepModel } from '../form.ts';

/**
 * Returns the form with the page's own titles of steps, and with the modules that the page moves.
 *
 * Decision: docs/decisions/209-move-modules-on-a-page.md
 */
export function titleSteps(
  form: CompiledForm,
  { stepTitles, modules = {} }: Pick<PageConfiguration, 'stepTitles' | 'modules'>,
): CompiledForm {
  if ((stepTitles ?? Object.keys(modules)[0]) === undefined) return form;
  const all = form.steps.flatMap((step) => step.modules);
  const steps = form.steps.flatMap((step): readonly StepModel[] => {
    // The title of the step replaces the label of the module.
    const own = step.modules.flatMap(({ key, when, items, description }) => {
      const title = modules[key]?.title;
      const about = description === undefined ? {} : { description };
      return title === undefined ? [] : { key, title, modules: [{ key, when, items, ...about }] };
    });
    const kept = step.modules.filter(({ key }) => modules[key] === undefined);
    const moved = all.filter(({ key }) => modules[key]?.step === step.key);
    const title = stepTitles?.[step.key] ?? step.title;
    return [...own, { ...step, title, modules: [...kept, ...moved] }];
  });
  return { ...form, steps };
}
