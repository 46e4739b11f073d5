import { useState } from 'react';
import type { StepModel } from '#domain/form.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

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
  const isSeen =
    useAtomValue(session.steps.stepSeenStatus)[session.form.steps.indexOf(step)] === true ||
    session.page.mode === 'together';
  const isDone = required > 0 && valid === required;
  // A step without required fields is complete once the visitor has seen it.
  const validShare = required === 0 ? Number(isSeen) * 100 : share(valid, required);
  const state = failed > 0 ? 'failed' : isDone ? 'done' : 'pending';
  return (
    <li className={`progress-step progress-${state}${isSeen ? '' : ' progress-unseen'}`}>
      <button
        type="button"
        className="progress-button"
        aria-current={isCurrent ? 'step' : undefined}
        disabled={isLocked && !isCurrent}
        onClick={onPress}
      >
        <span className="progress-name">{step.title}</span>
        <svg className="progress-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className="progress-track" width="100" height="4" />
          <rect className="progress-valid" width={validShare} height="4" />
          <rect className="progress-failed" x={validShare} width={share(failed, required)} height="4" />
        </svg>
        <span className="visually-hidden">
          {valid} of {required} required fields valid{failed > 0 ? `, ${failed} failed` : ''}
        </span>
      </button>
    </li>
  );
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}
