import { useAtomValue } from 'jotai';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { hasCart } from '#domain/cart/has-cart.ts';
import type { ValidationProblem } from '#domain/validation.ts';
import { goBack, goOn, goToStep } from '#state/navigation.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormActions } from './FormActions.tsx';
import { CollapsibleSummary, OrderSummary, TotalAnnouncer } from './OrderSummary.tsx';
import { StepProgress } from './StepProgress.tsx';
import { StepView } from './StepView.tsx';
import { SubmissionNotice } from './SubmissionNotice.tsx';
import { lateParts } from './late-parts.tsx';
import { scrollToElement } from './scroll-to.ts';
import { useFormScope } from './session-context.ts';
import { useFocusReactions } from './use-focus-reactions.ts';
import { useStepAddress } from './use-step-address.ts';
import { useSubmit } from './use-submit.ts';

/** No visitor's page loads it. */
const SampleSummary = lazy(() =>
  import('./samples/SampleSummary.tsx').then((module) => ({ default: module.SampleSummary })),
);

const { Part: QuestionDialog } = lateParts.questions;
const { Part: PriceOverlay } = lateParts.lowPrice;

const NO_PROBLEMS: readonly ValidationProblem[] = [];

/** The form: its progress, the current step (or all of them), the buttons and, where something is sold, the order summary. */
export function FormFrame() {
  const { session, submission } = useFormScope();
  const shown = useAtomValue(session.steps.shown);
  const current = useAtomValue(session.steps.current);
  const status = useAtomValue(submission.status);
  const asks = useAtomValue(session.changes.question) !== null;
  const refuses = useAtomValue(session.changes.refusal) !== null;
  const [stepProblems, setStepProblems] = useState(NO_PROBLEMS);
  const isStepMode = session.page.mode === 'steps';
  const sells = hasCart(session.form);
  const problems = status.kind === 'invalid' ? status.problems : stepProblems;
  const isLast = shown.at(-1) === current;

  const leave = (move: () => void) => {
    setStepProblems(NO_PROBLEMS);
    if (status.kind === 'invalid') session.store.set(submission.status, { kind: 'idle' });
    move();
  };
  const jump = (key: string) => {
    if (isStepMode) leave(() => goToStep(session, key));
    else scrollToElement(document.getElementById(`step-${key}`));
  };
  const advance = () => {
    if (isStepMode && !isLast) leave(() => setStepProblems(goOn(session)));
    else {
      setStepProblems(NO_PROBLEMS);
      void submission.submit();
    }
  };
  const frame = useRef<HTMLDivElement>(null);
  useSubmit(frame, advance);
  useFocusReactions(frame, session);
  useStepAddress(isStepMode ? current?.key : undefined, jump);
  useFocusOnStep(isStepMode ? current?.key : undefined, current?.title, session.form.title);
  if (current === undefined) return null;
  return (
    <div className={`order order-${session.page.mode}${sells ? '' : ' order-plain'}`} ref={frame}>
      {sells && <CollapsibleSummary />}
      <StepProgress steps={shown} currentKey={current.key} onJump={jump} />
      <div className="order-columns">
        <div className="order-form">
          {session.draftNotice !== null && <p className="notice">{session.draftNotice}</p>}
          {!isStepMode && <h1 className="step-title">{session.form.title}</h1>}
          <ErrorSummary problems={problems} />
          <SubmissionNotice />
          {(isStepMode ? [current] : shown).map((step) => (
            <StepView key={step.key} step={step} heading={isStepMode ? 'h1' : 'h2'} />
          ))}
          {session.page.audience === 'developers' && !sells && (
            <Suspense>
              <SampleSummary />
            </Suspense>
          )}
          <FormActions
            canGoBack={isStepMode && shown[0] !== current}
            isSubmit={!isStepMode || isLast}
            onBack={() => leave(() => goBack(session))}
          />
        </div>
        {sells && <OrderSummary />}
      </div>
      {sells && <TotalAnnouncer />}
      {(asks || refuses) && <QuestionDialog />}
      {status.kind === 'low-price' && <PriceOverlay />}
    </div>
  );
}

/**
 * On a change of step the new title takes the focus, unless a list of what fails there has it, and the page's title says
 * where one is.
 */
function useFocusOnStep(key: string | undefined, title: string | undefined, formTitle: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (key === undefined) return;
    document.title = `${title ?? ''} – ${formTitle}`;
    if (!isFirst.current && document.activeElement?.classList.contains('error-summary') !== true) {
      const heading = document.getElementById(`step-title-${key}`);
      heading?.focus({ preventScroll: true });
      scrollToElement(heading?.closest('.step') ?? null);
    }
    isFirst.current = false;
  }, [key, title, formTitle]);
}
