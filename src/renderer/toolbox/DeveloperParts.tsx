import '#loading/late-texts.ts';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import type { DeveloperTools } from '#state/toolbox/read-tools.ts';
import { Toolbox } from './Toolbox.tsx';
import './toolbox.css';
import { useLayoutEffect, useState } from 'react';

/**
 * Renders the developer tools of a page. The tools are outside the form, so that their controls are not
 * part of it. An error boundary prevents failures of the tools from affecting the form.
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

/** Renders a notice above the form that its orders are tests. */
function TestNotice() {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.getElementById('form')?.before(place);
    return () => place.remove();
  }, [place]);
  return createPortal(
    <section className="test-notice" aria-label="Test mode">
      <strong>Test mode.</strong> Cards are checked with a test key, and orders are stored as tests.
    </section>,
    place,
  );
}
