import { useEffect } from 'react';
import { isOffline, whenBack } from '#loading/when-back.ts';
import type { FormScope } from '../session-context.ts';

/** How long the page stays after an order is placed, in milliseconds. */
export const REDIRECT_DELAY_MS = 1500;

/** Only our own pages and plain web addresses are gone to. */
export function isSafeAddress(address: string): boolean {
  return (
    URL.canParse(address, window.location.href) &&
    /^https?:$/.test(new URL(address, window.location.href).protocol)
  );
}

/** Opens the receipt of a placed order after a pause. An address that is no web address ends in the state `done` instead. */
export function useRedirect({ session, submission }: FormScope): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel = (): unknown => undefined;
    const follow = () => {
      const status = session.store.get(submission.status);
      if (status.kind !== 'redirecting') return;
      if (isSafeAddress(status.address)) {
        // A browser without a connection would show its own page in place of ours.
        const leave = () => {
          if (isOffline()) cancel = whenBack(leave);
          else window.location.assign(status.address);
        };
        timer = setTimeout(leave, REDIRECT_DELAY_MS);
      } else session.store.set(submission.status, 'stay', { ...status, kind: 'done' });
    };
    // The order may be placed before this code has loaded.
    follow();
    const stop = session.store.sub(submission.status, follow);
    return () => {
      stop();
      clearTimeout(timer);
      cancel();
    };
  }, [session, submission]);
}
