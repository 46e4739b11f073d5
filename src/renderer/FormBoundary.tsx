import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

function FormFailure() {
  return (
    <p className="notice notice-danger" role="alert">
      The form could not be shown. Your answers are saved on this device. Reload the page to try again.
    </p>
  );
}

/** Says what happened where a fault is in no single module: the page is never blank. */
export function FormBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={FormFailure} onError={(error) => console.error(error)}>
      {children}
    </ErrorBoundary>
  );
}
