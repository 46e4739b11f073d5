import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PartFailure } from '../loading/PartFailure.tsx';

/** Keeps a fault inside the part of the form it happens in. */
export function ModuleBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={PartFailure} onError={(error) => console.error(error)}>
      {children}
    </ErrorBoundary>
  );
}
