import { Component } from 'react';
import type { ReactNode } from 'react';
import { PartFailure } from '../loading/PartFailure.tsx';

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
