import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { FirstStep } from '#prerender/draw-first-step.tsx';
import { createKeepLast } from '../keep-last.ts';

/** Draws the first step of a page as it is on a day, `YYYY-MM-DD`. */
export type DrawFirstStep = (
  form: CompiledForm,
  page: PageConfiguration,
  today: string,
) => Promise<FirstStep | undefined>;

/** Draws each page's first step once a day: it is the same for every new visitor. */
export function keepFirstSteps(draw: DrawFirstStep): DrawFirstStep {
  const keep = createKeepLast<ReturnType<DrawFirstStep>>();
  return (form, page, today) => keep(page, [today], () => draw(form, page, today));
}
