import type { FormSession } from '#state/form-session.ts';
import { goToStep } from '#state/steps/navigation.ts';
import { findStepOf } from '#state/steps/find-step.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { scrollToElement } from './scroll-to.ts';

function scrollToField(path: string): HTMLElement | null {
  const control = document.getElementById(controlIdOf(path));
  scrollToElement(control?.closest('.field') ?? control);
  return control;
}

function focusField(path: string): void {
  scrollToField(path)?.focus({ preventScroll: true });
}

/** Opens the dialog or the fold that a field may be in, and has something done once that is drawn. */
function reveal(session: FormSession, path: string, then: () => void): void {
  const isOpened = [session.popups.editAt(path), session.folds.openAt(path)].includes(true);
  if (isOpened) requestAnimationFrame(then);
  else then();
}

/** Goes to a field's control, in the dialog or fold that it may be in; for a group that is its first control. */
export function goToField(session: FormSession, path: string): void {
  reveal(session, path, () => focusField(path));
}

/** Shows the step an answer is given in, and has something done once it is drawn. */
function showStepOf(session: FormSession, path: string, then: () => void): void {
  const step = findStepOf(session, [{ path }]);
  if (session.page.mode === 'together' || step === session.store.get(session.steps.current)) {
    then();
    return;
  }
  if (step === undefined) return;
  goToStep(session, step.key);
  // A new step is drawn, and its title takes the focus, before a field of it can.
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** Goes to the step an answer is given in, and to its control there. */
export function goToAnswer(session: FormSession, path: string): void {
  showStepOf(session, path, () => goToField(session, path));
}

/** Scrolls to where an answer is given, under a dialog that keeps the focus. */
export function scrollToAnswer(session: FormSession, path: string): void {
  showStepOf(session, path, () => {
    session.folds.openAt(path);
    scrollToField(path);
  });
}
