import { useEffect } from 'react';
import { isOffline, whenBack } from '#loading/when-back.ts';
import type { FormScope } from '../session-context.ts';

/** Delay before the redirect after an order, in milliseconds. */
export const REDIRECT_DELAY_MS = 1500;

export function isSafeAddress(address: string): boolean {
  return (
    URL.canParse(address, window.location.href) &&
    /^https?:$/.test(new URL(address, window.location.href).protocol)
  );
}

/** Opens the receipt of a placed order after a delay. An unsafe URL changes the status to `done` instead. */
export function useRedirect({ session, submission }: FormScope): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel = (): unknown => undefined;
    const follow = () => {
      const status = session.store.get(submission.status);
      if (status.kind !== 'redirecting') return;
      if (isSafeAddress(status.address)) {
        // Wait while offline: the browser would replace the page with its own error page.
        const leave = () => {
          if (isOffline()) cancel = whenBack(leave);
          else window.location.assign(status.address);
        };
        timer = setTimeout(leave, REDIRECT_DELAY_MS);
      } else session.store.set(submission.status, 'stay', { ...status, kind: 'done' });
    };
    // The order may have been placed before this code loaded.
    follow();
    const stop = session.store.sub(submission.status, follow);
    return () => {
      stop();
      clearTimeout(timer);
      cancel();
    };
  }, [session, submission]);
}
