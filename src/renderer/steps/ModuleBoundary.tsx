import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

function ModuleFailure() {
  return (
    <p className="notice notice-danger" role="alert">
      This part of the form could not be shown. Your answers are still here, and the rest of the form works.
      Reload the page to try again.
    </p>
  );
}

/** Keeps a fault inside the module it happens in. */
export function ModuleBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={ModuleFailure} onError={(error) => console.error(error)}>
      {children}
    </ErrorBoundary>
  );
}
