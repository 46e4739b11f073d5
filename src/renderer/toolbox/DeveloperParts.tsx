import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import type { DeveloperTools } from '#state/toolbox/read-tools.ts';
import { TestNotice } from './TestNotice.tsx';
import { Toolbox } from './Toolbox.tsx';
import './toolbox.css';

/**
 * What a page has for developers: outside of the form, whose controls are the visitor's, and apart from it, so that a fault of
 * the one is none of the other.
 */
export function DeveloperParts({ tools }: { readonly tools: DeveloperTools }) {
  const { hasToolbox, testKey } = tools;
  return (
    <ErrorBoundary fallback={null} onError={(error) => console.error(error)}>
      {testKey !== undefined && <TestNotice />}
      {hasToolbox && createPortal(<Toolbox tools={tools} />, document.body)}
    </ErrorBoundary>
  );
}
