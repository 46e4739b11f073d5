import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { formatBytes } from '#domain/file-answer.ts';
import { fillText } from '#domain/texts.ts';
import { useFormScope } from './session-context.ts';
import { lateParts } from './late-parts.tsx';

const { Part: DifferenceTable } = lateParts.differences;

/** How the order is doing: being placed, failed with what to do, or on its way to the receipt. */
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
    const { fileBytes, isPriceNamed } = status;
    const text =
      fileBytes === 0
        ? session.text(isPriceNamed ? 'loading.price' : 'loading.submission')
        : fillText(session.text('loading.files'), { size: formatBytes(fileBytes) });
    return <output className="notice notice-pending">{text}</output>;
  }
  if (status.kind === 'redirecting') {
    return (
      <output className="notice notice-success">
        Your order is placed. We are taking you to your receipt. <a href={status.address}>Go there now</a>
      </output>
    );
  }
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
      {error.problems !== undefined && error.problems.length > 0 && (
        <ul>
          {error.problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      {error.differences !== undefined && error.differences.length > 0 && (
        <DifferenceTable differences={error.differences} />
      )}
    </section>
  );
}
