import { useEffect } from 'react';
import { isOffline, retryNow, whenBack } from '#loading/when-back.ts';

/** The fallback for a component that failed. The component renders again when the connection is back. */
export function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => whenBack(onRetry), [onRetry]);
  return (
    <p className="notice notice-danger" role="alert">
      {isOffline()
        ? 'You are offline. This part of the form will appear when the connection is back.'
        : 'This part of the form could not be shown. If it still fails, reload the page.'}{' '}
      Your answers are still here.{' '}
      <button type="button" className="link-button" onClick={retryNow}>
        Try again
      </button>
    </p>
  );
}
