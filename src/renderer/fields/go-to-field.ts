import { findAskingPath } from '#domain/input/find-asking-path.ts';
import type { FormSession } from '#state/form-session.ts';
import { goToStep } from '#state/steps/navigation.ts';
import { findStepOf } from '#state/steps/find-step.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { scrollToElement } from './scroll-to.ts';

function scrollToControl(control: HTMLElement | null): void {
  scrollToElement(control?.closest('.field') ?? control);
}

/** Focuses a control and scrolls to its field. */
export function focusElement(control: HTMLElement | null): void {
  scrollToControl(control);
  control?.focus({ preventScroll: true });
}

/**
 * Opens the dialog or collapsed section that contains a field, then runs a callback after it has rendered.
 */
function reveal(session: FormSession, path: string, then: () => void): void {
  const isOpened = [session.popups.editAt(path), session.folds.openAt(path)].includes(true);
  if (isOpened) requestAnimationFrame(then);
  else then();
}

/**
 * Focuses a field's control, in the dialog or collapsed section that contains it. For a group, that is its
 * first control.
 */
export function goToField(session: FormSession, path: string): void {
  const asking = findAskingPath(session.form, path);
  reveal(session, asking, () => focusElement(document.getElementById(controlIdOf(asking))));
}

/** Shows the step that contains an answer, then runs a callback after it has rendered. */
function showStepOf(session: FormSession, path: string, then: () => void): void {
  const step = findStepOf(session, [{ path }]);
  if (session.page.mode === 'together' || step === session.store.get(session.steps.current)) {
    then();
    return;
  }
  if (step === undefined) return;
  goToStep(session, step.key);
  // Wait two frames: a new step first renders and focuses its title.
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** Goes to the step that contains an answer, and focuses its control. */
export function goToAnswer(session: FormSession, path: string): void {
  showStepOf(session, path, () => goToField(session, path));
}

/** Scrolls to an answer behind an open dialog, which keeps focus. */
export function scrollToAnswer(session: FormSession, path: string): void {
  showStepOf(session, path, () => {
    session.folds.openAt(path);
    scrollToControl(document.getElementById(controlIdOf(path)));
  });
}
