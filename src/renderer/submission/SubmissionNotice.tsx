import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { formatBytes } from '#domain/files/file-answer.ts';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import { fillText } from '#domain/texts.ts';
import type { FormSession } from '#state/form-session.ts';
import { isTaken } from '#state/submission/submission-status.ts';
import type { SubmissionStatus } from '#state/submission/submission-status.ts';
import { useFormScope } from '../session-context.ts';
import { lateParts } from '../loading/late-parts.tsx';

const { Part: DifferenceTable } = lateParts.differences;
const { Part: ProblemList } = lateParts.problems;
const { Part: TakenNotice } = lateParts.taken;

type Running = Extract<SubmissionStatus, { readonly kind: 'running' }>;

function runningText({ form, text }: FormSession, { fileBytes, isPriceNamed }: Running): string {
  if (fileBytes > 0) return fillText(text('loading.files'), { size: formatBytes(fileBytes) });
  if (!isSaleOf(form)) return text('loading.message');
  return text(isPriceNamed ? 'loading.price' : 'loading.submission');
}

/** How the form is doing: being placed, failed with what to do, or on its way to the receipt. */
export function SubmissionNotice() {
  const { session, submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const error = status.kind === 'failed' ? status.error : undefined;
  useEffect(() => {
    if (error !== undefined) box.current?.focus();
  }, [error]);
  if (status.kind === 'running') {
    return <output className="notice notice-pending">{runningText(session, status)}</output>;
  }
  if (isTaken(status)) return <TakenNotice {...status} />;
  if (error === undefined) return null;
  return (
    // It takes the focus, by which it is read out: as an alert it would be heard twice.
    <section
      className="notice notice-danger"
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
