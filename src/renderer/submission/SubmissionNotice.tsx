import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import { useFormScope } from '../session-context.ts';
import { lateParts } from '../loading/late-parts.tsx';

const { Part: DifferenceTable } = lateParts.differences;

/** What is done, and where the visitor goes now: by themselves where the page does not lead on. */
function DoneNotice({ address }: { readonly address: string }) {
  const { session } = useFormScope();
  const { form, page, text } = session;
  const isSale = isSaleOf(form);
  const leadsOn = page.settings['redirects'] === true;
  const link = leadsOn ? 'done.link' : isSale ? 'done.order-link' : 'done.message-link';
  return (
    <output className="notice notice-success">
      {text(isSale ? 'done.order' : 'done.message')} {isSale && leadsOn ? `${text('done.order-next')} ` : ''}
      <a href={address}>{text(link)}</a>
    </output>
  );
}

/** How the submission ended: failed with what to do, or on its way to the receipt. */
export function SubmissionNotice() {
  const { submission } = useFormScope();
  const status = useAtomValue(submission.status);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const error = status.kind === 'failed' ? status.error : undefined;
  useEffect(() => {
    if (error !== undefined) box.current?.focus();
  }, [error]);
  if (status.kind === 'redirecting') return <DoneNotice address={status.address} />;
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
