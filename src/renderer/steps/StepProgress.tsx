import { useState } from 'react';
import type { StepModel } from '#domain/form.ts';
import { findValidShare } from '#domain/steps/step-progress.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** Width of a bar in the units of its `viewBox`. */
const WIDTH = 100;

interface StepProgressProps {
  readonly steps: readonly StepModel[];
  readonly currentKey: string;
  /** True while the form is being submitted: the visitor cannot change steps. */
  readonly isLocked: boolean;
  readonly onJump: (key: string) => void;
}

/**
 * Renders the list of steps, with the percentages of valid and invalid required fields. On a phone the
 * list collapses to a label.
 */
export function StepProgress({ steps, currentKey, isLocked, onJump }: StepProgressProps) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const index = steps.findIndex((step) => step.key === currentKey);
  const label = session.text('progress.step', { n: index + 1, total: steps.length });
  return (
    <nav className={`progress${isOpen ? ' progress-open' : ''}`} aria-label="Progress">
      <button
        type="button"
        className="progress-label"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}: {steps[index]?.title}
      </button>
      <ol className="progress-steps">
        {steps.map((step) => (
          <ProgressStep
            key={step.key}
            step={step}
            isCurrent={step.key === currentKey}
            isLocked={isLocked}
            onPress={() => {
              if (step.key === currentKey) setOpen(!isOpen);
              else {
                setOpen(false);
                onJump(step.key);
              }
            }}
          />
        ))}
      </ol>
    </nav>
  );
}

interface ProgressStepProps {
  readonly step: StepModel;
  readonly isCurrent: boolean;
  readonly isLocked: boolean;
  readonly onPress: () => void;
}

function ProgressStep({ step, isCurrent, isLocked, onPress }: ProgressStepProps) {
  const session = useSession();
  const { required, valid, failed } = useAtomValue(session.progress(step));
  const [prefilled] = useState(valid);
  const seen = useAtomValue(session.steps.stepSeenStatus);
  const index = session.form.steps.indexOf(step);
  const isSeen = seen[index] === true || session.page.mode === 'together';
  const isPassed = seen.indexOf(true, index + 1) !== -1;
  const isBegun = isPassed || session.isRestored || failed > 0 || valid !== prefilled;
  const validWidth = findValidShare(required, valid, isSeen && isBegun) * WIDTH;
  return (
    <li className="progress-step">
      <button
        type="button"
        className="progress-button"
        aria-current={isCurrent ? 'step' : undefined}
        disabled={isLocked && !isCurrent}
        onClick={onPress}
      >
        <span className="progress-name">{step.title}</span>
        <svg className="progress-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className="progress-track" width={WIDTH} height="4" />
          <rect className="progress-valid" width={validWidth} height="4" />
          {failed > 0 && (
            <rect className="progress-failed" x={validWidth} width={(failed / required) * WIDTH} height="4" />
          )}
        </svg>
        <span className="visually-hidden">
          {valid} of {required} required fields valid{failed > 0 ? `, ${failed} failed` : ''}
        </span>
      </button>
    </li>
  );
}
