import { useEffect } from 'react';
import { notify, withdrawRepeats } from '#state/notifications/notifications.ts';
import { watchSlowerServices } from '#state/notifications/slower-services.ts';
import { earlyErrors } from '#state/submission/early-errors.ts';
import type { FormScope } from '../session-context.ts';

/** Shows a notification for uncaught errors outside a submission. */
function noticeFaults({ session }: FormScope): () => void {
  const { title, message } = earlyErrors.unknown;
  const say = () => notify(session, { kind: 'error', title, message, isOnPage: false });
  // Browsers report interrupted layout (ResizeObserver) as an event without an error. Ignore those.
  const onError = ({ error }: ErrorEvent) => {
    if (error instanceof Error) say();
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', say);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', say);
  };
}

/**
 * Shows the error of a failed submission as a notification, and removes both when the error no longer
 * applies.
 */
function noticeFailures({ session, submission }: FormScope): () => void {
  const { store } = session;
  const failure = () => {
    const status = store.get(submission.status);
    return status.kind === 'failed' ? status.error : undefined;
  };
  const onOnline = () => {
    if (failure()?.whenBack !== 'dismiss') return;
    store.set(submission.status, 'dismiss', { kind: 'idle' });
    notify(session, {
      kind: 'notice',
      message: session.text('notice.online'),
      isOnPage: false,
    });
  };
  // Ignore input outside the form.
  const onInput = ({ target }: Event) => {
    const isInForm = target instanceof Element && target.closest('.order-form') !== null;
    const error = failure();
    if (!isInForm || error === undefined) return;
    if (error === earlyErrors.offline) {
      store.set(submission.status, 'fail', { kind: 'failed', error: earlyErrors.changed });
    } else if (error.whenBack !== 'resend') store.set(submission.status, 'dismiss', { kind: 'idle' });
  };
  const stop = store.sub(submission.status, () => {
    withdrawRepeats(session);
    const error = failure();
    if (error === undefined) return;
    const { title, message, isSaved } = error;
    notify(session, { kind: isSaved ? 'notice' : 'error', title, message, isOnPage: true });
  });
  window.addEventListener('online', onOnline);
  document.addEventListener('input', onInput);
  return () => {
    stop();
    window.removeEventListener('online', onOnline);
    document.removeEventListener('input', onInput);
  };
}

export function useNotifications(scope: FormScope): void {
  useEffect(() => noticeFaults(scope), [scope]);
  useEffect(() => noticeFailures(scope), [scope]);
  useEffect(() => watchSlowerServices(scope.session), [scope]);
}
