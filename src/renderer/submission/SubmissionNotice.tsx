import { useEffect, useId, useRef } from 'react';
import type { SubmissionStatus } from '#state/submission/submission-status.ts';
import { isTaken } from '#state/submission/submission-status.ts';
import { DifferenceTable } from '../cart/DifferenceTable.tsx';
import { goToAnswer } from '../fields/go-to-field.ts';
import { useSession } from '../session-context.ts';
import { scrollToElement } from '../fields/scroll-to.ts';
import { ProblemList } from './ProblemList.tsx';
import { TakenNotice } from './TakenNotice.tsx';

/** Renders the outcome of a submission: an error with the next action, or the success notice. */
export function SubmissionNotice({ status }: { readonly status: SubmissionStatus }) {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const error = status.kind === 'failed' ? status.error : undefined;
  useEffect(() => {
    // The field shows this error and takes focus. A notice would repeat it.
    if (error?.field !== undefined) return goToAnswer(session, error.field);
    if (error === undefined) return;
    box.current?.focus({ preventScroll: true });
    scrollToElement(box.current);
  }, [session, error]);
  if (isTaken(status)) return <TakenNotice {...status} />;
  if (error === undefined || error.field !== undefined) return null;
  return (
    // No `role="alert"`: the notice takes focus and would be announced twice.
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
