import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { FirstStep } from '#prerender/draw-first-step.tsx';
import { createKeepLast } from '../keep-last.ts';

/** Renders the first step of a page for a day, `YYYY-MM-DD`. */
export type DrawFirstStep = (
  form: CompiledForm,
  page: PageConfiguration,
  today: string,
) => Promise<FirstStep | undefined>;

/** Renders each page's first step once a day, because it is the same for every new visitor. */
export function keepFirstSteps(draw: DrawFirstStep): DrawFirstStep {
  const keep = createKeepLast<ReturnType<DrawFirstStep>>();
  return (form, page, today) => keep(page, [today], () => draw(form, page, today));
}
