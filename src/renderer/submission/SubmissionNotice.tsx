import { useEffect, useId, useRef } from 'react';
import { isTaken } from '#state/submission/submission-status.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useFormScope } from '../session-context.ts';
import { scrollToElement } from '../steps/scroll-to.ts';
import { lateParts } from '../loading/late-parts.tsx';

const { Part: DifferenceTable } = lateParts.differences;
const { Part: ProblemList } = lateParts.problems;
const { Part: TakenNotice } = lateParts.taken;

/** How the submission ended: failed with what to do, or on its way to the receipt. */
export function SubmissionNotice() {
  const { submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const error = status.kind === 'failed' ? status.error : undefined;
  useEffect(() => {
    if (error === undefined) return;
    box.current?.focus({ preventScroll: true });
    scrollToElement(box.current);
  }, [error]);
  if (isTaken(status)) return <TakenNotice {...status} />;
  if (error === undefined) return null;
  return (
    // It takes the focus, by which it is read out: as an alert it would be heard twice.
    <section
      className={error.isSaved ? 'notice' : 'notice notice-danger'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      tabIndex={-1}
      ref={box}
    >
      <h2 className="notice-title" id={`${id}-title`}>
        {error.title}
      </h2>
      <p id={`${id}-message`}>{error.message}</p>
      {error.problems !== undefined && error.problems.length > 0 && <ProblemList problems={error.problems} />}
      {error.differences !== undefined && error.differences.length > 0 && (
        <DifferenceTable differences={error.differences} />
      )}
    </section>
  );
}
