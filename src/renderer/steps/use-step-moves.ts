import { useState, useLayoutEffect } from 'react';
import { goBack, goOn, goToStep } from '#state/steps/navigation.ts';
import { isLocked } from '#state/submission/submission-status.ts';
import type { FoundErrors } from '#state/submission/submission-status.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { loadCompanions } from '../load-companions.ts';
import { useFormScope } from '../session-context.ts';
import { scrollToElement } from '../fields/scroll-to.ts';
import type { RefObject } from 'react';

/**
 * Calls `advance` when the form that contains an element is submitted, by button or Enter. The `<form>` is outside
 * React's root, because React reads a property of its root on each input event. Browsers look up a form's properties
 * among the names of all its controls, which is slow.
 */
export function useSubmit(inside: RefObject<HTMLElement | null>, advance: () => void): void {
  // Add the listener before the first paint. Without it, a click on the visible button would make the browser
  // leave the page.
  useLayoutEffect(() => {
    const form = inside.current?.closest('form');
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      advance();
    };
    form?.addEventListener('submit', submit);
    return () => form?.removeEventListener('submit', submit);
  }, [inside, advance]);
}

/** Navigation through the form, and the errors of the last attempt. */
interface StepMoves {
  /** The errors that the submission found, or else those of the current step; undefined when there are none. */
  readonly errors: FoundErrors | undefined;
  /** Goes to a step by key. On a page that shows all steps, scrolls to it. */
  jump(key: string): void;
  /** Goes to the next step, or submits on the last one. */
  advance(): void;
  retreat(): void;
}

/**
 * @param frame an element inside the form
 * @param isLast whether the current step is the last visible one
 */
export function useStepMoves(frame: RefObject<HTMLElement | null>, isLast: boolean): StepMoves {
  const { session, submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const [stepErrors, setStepErrors] = useState<FoundErrors>();
  const isStepMode = session.page.mode === 'steps';

  const leave = (move: () => void) => {
    setStepErrors(undefined);
    if (status.kind === 'invalid') session.store.set(submission.status, 'dismiss', { kind: 'idle' });
    move();
  };
  /** Returns whether errors block the step. */
  const tryToGoOn = (): boolean => {
    const problems = goOn(session);
    const isBlocked = problems.length > 0;
    setStepErrors(isBlocked ? { problems } : undefined);
    return isBlocked;
  };
  const goOnNormalized = () => {
    if (!tryToGoOn()) return;
    // If a step fails before normalization has loaded, validate it again with normalized answers.
    loadCompanions().then(
      ({ startNormalizing }) => {
        startNormalizing(session);
        if (session.input.normalize()) tryToGoOn();
      },
      () => undefined,
    );
  };
  const advance = () => {
    if (isLocked(status)) return;
    if (isStepMode && !isLast) leave(goOnNormalized);
    else {
      setStepErrors(undefined);
      void submission.submit();
    }
  };
  useSubmit(frame, advance);
  return {
    errors: status.kind === 'invalid' ? status : stepErrors,
    jump: (key) => {
      // While the form is being submitted, only the browser's Back button leads here. It has changed the URL,
      // so restore it.
      if (isLocked(status)) return window.history.forward();
      if (isStepMode) leave(() => goToStep(session, key));
      else scrollToElement(document.getElementById(`step-${key}`));
    },
    advance,
    retreat: () => leave(() => goBack(session)),
  };
}
