import { Component, useEffect } from 'react';
import type { ReactNode } from 'react';
import { isOffline, retryNow, whenBack } from '#loading/when-back.ts';

/**
 * Renders the fallback for a component that failed. The component renders again when the connection is
 * back.
 */
function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => whenBack(onRetry), [onRetry]);
  return (
    <p className="notice notice-danger" role="alert">
      {isOffline()
        ? "You're offline. This part appears when you're back online."
        : "We couldn't show this part of the form. If it fails again, reload the page."}{' '}
      Your answers are still here.{' '}
      <button type="button" className="link-button" onClick={retryNow}>
        Try again
      </button>
    </p>
  );
}

interface ModuleBoundaryProps {
  readonly children: ReactNode;
}

/** An error boundary around a part of the form. The fallback can render the part again. */
export class ModuleBoundary extends Component<ModuleBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  readonly #retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? <PartFailure onRetry={this.#retry} /> : this.props.children;
  }
}
