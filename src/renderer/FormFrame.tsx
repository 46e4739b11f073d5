import { useRef } from 'react';
import type { ReactNode } from 'react';
import { loadLater } from '#widgets/load-later.tsx';
import type { FormSession } from '#state/form-session.ts';
import { isLocked, isTaken } from '#state/submission/submission-status.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { FormActions } from './steps/FormActions.tsx';
import { CollapsibleSummary, OrderSummary } from './cart/OrderSummary.tsx';
import { ModuleBoundary } from './steps/ModuleBoundary.tsx';
import { StepProgress } from './steps/StepProgress.tsx';
import { StepView } from './steps/StepView.tsx';
import { lateParts } from './late-parts.tsx';
import { useFormScope } from './session-context.ts';
import { useFocusOnStep } from './steps/use-focus-on-step.ts';
import { useStepAddress } from './steps/use-step-address.ts';
import { useStepMoves } from './steps/use-step-moves.ts';

const { Part: QuestionDialog } = lateParts.questions;
const { Part: PageNotices } = lateParts.notices;
const { Part: PriceOverlay } = lateParts.lowPrice;
/** Loaded for developers only. */
const { Part: SampleSummary } = loadLater(
  () => import('./samples/SampleSummary.tsx').then((module) => module.SampleSummary),
  null,
  true,
);
const { Part: ErrorSummary } = lateParts.errorSummary;
const { Part: LostNotice } = lateParts.lost;
const { Part: SubmissionNotice } = lateParts.ended;
const { PartOnceLoaded: SavedNote } = lateParts.saved;
const { PartOnceLoaded: FormCompanions } = lateParts.companions;

/** Renders a part in a boundary of its own, so that its failure leaves the rest of the form. */
function keepApart(part: ReactNode): ReactNode {
  return <ModuleBoundary>{part}</ModuleBoundary>;
}

/**
 * Renders the form: its progress, the current step or all steps, and the buttons. Renders the order
 * summary if the form sells something.
 */
export function FormFrame() {
  const { session, submission } = useFormScope();
  const shown = useAtomValue(session.steps.shown);
  const current = useAtomValue(session.steps.current);
  const status = useAtomValue(submission.status);
  const asks = useAtomValue(session.changes.question) !== null;
  const refuses = useAtomValue(session.changes.refusal) !== null;
  const lost = useAtomValue(session.steps.lost);
  const taken = isTaken(status);
  const hasSteps = session.form.steps.length > 1;
  const isStepMode = session.page.mode === 'steps' || !hasSteps;
  const sells = hasCart(session.form);
  const isLast = shown.at(-1) === current;
  const frame = useRef<HTMLDivElement>(null);
  const { errors, jump, advance, retreat } = useStepMoves(frame, isLast);
  useStepAddress(isStepMode && hasSteps ? current?.key : undefined, jump);
  useFocusOnStep(isStepMode ? current?.key : undefined, current?.title, session.form.title);
  if (current === undefined) return null;
  return (
    <div className={`order order-${session.page.mode}${sells ? '' : ' order-plain'}`} ref={frame}>
      {sells && keepApart(<CollapsibleSummary isKeptOpen={isStepMode && isLast} />)}
      {hasSteps && !taken && (
        <StepProgress steps={shown} currentKey={current.key} isLocked={isLocked(status)} onJump={jump} />
      )}
      <div className="order-columns">
        <div className="order-form">
          {!taken && drawHead(session, !isStepMode)}
          {lost !== null && keepApart(<LostNotice path={lost} />)}
          {errors !== undefined && <ErrorSummary errors={errors} />}
          {(taken || status.kind === 'failed') && keepApart(<SubmissionNotice status={status} />)}
          {!taken && (
            <fieldset className="order-fields" disabled={isLocked(status)}>
              {(isStepMode ? [current] : shown).map((step) => (
                <StepView key={step.key} step={step} heading={isStepMode ? 'h1' : 'h2'} />
              ))}
            </fieldset>
          )}
          {session.page.audience === 'developers' && !sells && <SampleSummary />}
          {/* The notes and the buttons share a boundary: an order must not be sent without the notes. */}
          <ModuleBoundary>
            <FormActions
              canGoBack={isStepMode && shown[0] !== current}
              isSubmit={!isStepMode || isLast}
              onBack={retreat}
            />
          </ModuleBoundary>
          {!taken && <SavedNote />}
        </div>
        {sells && keepApart(<OrderSummary />)}
      </div>
      <FormCompanions />
      <ModuleBoundary>
        {(asks || refuses) && <QuestionDialog />}
        {status.kind === 'low-price' && <PriceOverlay onPass={advance} />}
      </ModuleBoundary>
    </div>
  );
}

/** Renders the notices above the fields, and the form's title if its steps have none. */
function drawHead({ draftNotice, form, notices }: FormSession, hasTitle: boolean) {
  return (
    <>
      {draftNotice !== null && <p className="notice">{draftNotice}</p>}
      {hasTitle && <h1 className="step-title">{form.title}</h1>}
      {notices.length > 0 && keepApart(<PageNotices />)}
    </>
  );
}
