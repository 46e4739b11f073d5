import type { Path } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { goToStep, instancesOfStep } from './navigation.ts';
import type { Checking, Going } from './navigation.ts';

type Asking = Checking & Going;

/**
 * Asks again for a private answer that a reload has lost, such as a password, before the last step opens. Goes to
 * its step, from which Continue leads to the last one. An order that may have been sent needs no answer. Do not call
 * it before a customer is recognized, who has no password to enter.
 */
export function askLost(session: Asking): void {
  const { store, steps, page, submissionKey, validity } = session;
  const shown = store.get(steps.shown);
  const last = shown.at(-1);
  const isPrivate = ({ path }: { readonly path: Path }) =>
    findInstance(session.form, path)?.field.private !== undefined;
  if (page.mode !== 'steps' || submissionKey.sent || store.get(steps.current) !== last) return;
  for (const step of shown.slice(0, -1)) {
    const problems = validity.validateNow(instancesOfStep(session, step));
    const lost = problems.find(isPrivate);
    if (lost === undefined) continue;
    if (!problems.every(isPrivate)) return;
    goToStep(session, step.key);
    store.set(steps.returnTo, last?.key ?? null);
    store.set(steps.lost, lost.path);
    return;
  }
}

/**
 * Asks for lost answers whenever a restored form reaches the last step, and when the browser shows a page from its
 * history without private answers.
 * @returns a function that stops this
 */
export function followLost(session: Asking & { readonly isRestored: boolean }): () => void {
  let isLost = session.isRestored;
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isLost = true;
    askLost(session);
  };
  const stop = session.store.sub(session.steps.current, () => {
    if (isLost) askLost(session);
  });
  window.addEventListener('pageshow', show);
  return () => {
    stop();
    window.removeEventListener('pageshow', show);
  };
}
