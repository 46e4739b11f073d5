import { createRoot } from 'react-dom/client';
import type { Condition } from '#domain/conditions/condition.ts';
import type { FormSession } from '#state/form-session.ts';
import type { LoadTokenizer } from '#state/submission/submission.ts';
import { FormRoot } from './FormRoot.tsx';
import { lateParts } from './loading/late-parts.tsx';
import { loadLaterParts, loadPartsOfSteps } from './loading/load-parts.ts';

/** At the latest so long after the form is drawn, in ms, the browser is taken to have the time to load the rest. */
const IDLE_MS = 2_000;

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, IDLE_MS);
}

/** Draws a session's form into an element of a page, in place of what is there; loads the later steps' parts. */
export async function mountForm(
  element: HTMLElement,
  session: FormSession,
  loadTokenizer: LoadTokenizer,
): Promise<void> {
  const { store, steps, page, evaluated } = session;
  const shown = store.get(steps.shown);
  const current = store.get(steps.current);
  const drawn = page.mode === 'steps' && current !== undefined ? [current] : shown;
  const isShown = (condition: Condition | undefined) => store.get(evaluated.condition(condition));
  await Promise.allSettled([
    loadPartsOfSteps(drawn, isShown),
    session.notices.length > 0 ? lateParts.notices.load() : undefined,
  ]);
  const form = document.createElement('form');
  form.noValidate = true;
  element.replaceChildren(form);
  createRoot(form).render(<FormRoot session={session} loadTokenizer={loadTokenizer} />);
  whenIdle(() => void loadLaterParts(session.form.steps));
}
