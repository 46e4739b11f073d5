import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { FirstStep } from '#prerender/draw-first-step.tsx';

/** Draws the first step of a page as it is on a day, `YYYY-MM-DD`. */
export type DrawFirstStep = (
  form: CompiledForm,
  page: PageConfiguration,
  today: string,
) => Promise<FirstStep | undefined>;

/** Draws each page's first step once a day: it is the same for every new visitor. */
export function keepFirstSteps(draw: DrawFirstStep): DrawFirstStep {
  const kept = new Map<PageConfiguration, { today: string; drawn: ReturnType<DrawFirstStep> }>();
  return (form, page, today) => {
    const known = kept.get(page);
    if (known?.today === today) return known.drawn;
    const drawn = draw(form, page, today);
    kept.set(page, { today, drawn });
    return drawn;
  };
}
