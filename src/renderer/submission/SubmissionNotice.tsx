import { useAtomValue } from 'jotai';
import { useEffect, useId, useRef } from 'react';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import { isTaken } from '#state/submission/submission-status.ts';
import type { TakenStatus } from '#state/submission/submission-status.ts';
import { findStepOf } from '#state/steps/navigation.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { goToAnswer } from '../rules/go-to-field.ts';
import { useFormScope } from '../session-context.ts';
import { lateParts } from '../loading/late-parts.tsx';
import { isSafeAddress } from './use-redirect.ts';

const { Part: DifferenceTable } = lateParts.differences;

/**
 * What is done, and where the visitor goes now. On a page that stays they go by the link; the notice takes the focus
 * there, for the button that had it is gone.
 */
function TakenNotice({ kind, address, isAccountCreated }: TakenStatus) {
  const { form, text } = useFormScope().session;
  const box = useRef<HTMLOutputElement>(null);
  const stays = kind === 'done';
  useEffect(() => {
    if (stays) box.current?.focus();
  }, [stays]);
  const isSale = isSaleOf(form);
  const more = stays ? isAccountCreated && 'done.account' : 'done.order-next';
  const link = isSale ? 'done.order-link' : 'done.message-link';
  return (
    <output className="notice notice-success" tabIndex={-1} ref={box}>
      {text(isSale ? 'done.order' : 'done.message')} {isSale && more !== false && `${text(more)} `}
      {isSafeAddress(address) && <a href={address}>{text(stays ? link : 'done.link')}</a>}
    </output>
  );
}

/** What the server found at a field, with the way there; of what has no field, the words alone. */
function ProblemLink({ path, message }: { readonly path: string; readonly message: string }) {
  const { session } = useFormScope();
  if (findStepOf(session, [{ path }]) === undefined) return message;
  return (
    <a
      href={`#${controlIdOf(path)}`}
      onClick={(event) => {
        event.preventDefault();
        goToAnswer(session, path);
      }}
    >
      {message}
    </a>
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
      {error.problems !== undefined && error.problems.length > 0 && (
        <ul>
          {error.problems.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <ProblemLink path={path} message={message} />
            </li>
          ))}
        </ul>
      )}
      {error.differences !== undefined && error.differences.length > 0 && (
        <DifferenceTable differences={error.differences} />
      )}
    </section>
  );
}
