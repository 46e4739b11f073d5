import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import type { DeveloperTools } from '#state/toolbox/read-tools.ts';
import { TestNotice } from './TestNotice.tsx';
import { Toolbox } from './Toolbox.tsx';
import './toolbox.css';

/**
 * The developer tools of a page. They render outside the form, so that their controls are not part of it.
 * Their error boundary keeps a failure away from the form.
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
