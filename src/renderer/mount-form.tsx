import { createRoot } from 'react-dom/client';
import type { FormSession } from '#state/form-session.ts';
import type { LoadTokenizer } from '#state/submission.ts';
import { FormRoot } from './FormRoot.tsx';
import { loadLaterParts, loadPartsOfSteps } from './load-parts.ts';

/** At the latest so long after the form is drawn, in ms, the browser is taken to have the time to load the rest. */
const IDLE_MS = 2_000;

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, IDLE_MS);
}

/** Draws a session's form into an element of a page, in place of what stands there; loads the later steps' parts. */
export async function mountForm(
  element: HTMLElement,
  session: FormSession,
  loadTokenizer: LoadTokenizer,
): Promise<void> {
  const { store, steps, page } = session;
  const shown = store.get(steps.shown);
  const current = store.get(steps.current);
  await loadPartsOfSteps(page.mode === 'steps' && current !== undefined ? [current] : shown);
  const form = document.createElement('form');
  form.noValidate = true;
  element.replaceChildren(form);
  createRoot(form).render(<FormRoot session={session} loadTokenizer={loadTokenizer} />);
  whenIdle(() => void loadLaterParts(session.form.steps));
}
