import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import type { FilingPanelProps } from './FilingPanel.tsx';
import { FilingPanelPlaceholder } from './FilingPanelPlaceholder.tsx';

let Loaded: ComponentType<FilingPanelProps> | undefined;

/** Fetches the panel: nothing is filed before a state is chosen, so that it comes while the visitor reads. */
export async function loadPanel(): Promise<{ readonly default: ComponentType<FilingPanelProps> }> {
  try {
    Loaded ??= (await import('./FilingPanel.tsx')).FilingPanel;
    return { default: Loaded };
  } catch {
    return { default: MissingPanel };
  }
}

const LazyPanel = lazy(loadPanel);

function MissingPanel() {
  return (
    <p className="notice notice-danger" role="alert">
      The ways to file could not be loaded. Your answers are saved: reload the page to try again.
    </p>
  );
}

/** The panel, at once where it is there. */
export function LatePanel(props: FilingPanelProps) {
  const [Panel] = useState<ComponentType<FilingPanelProps>>(() => Loaded ?? LazyPanel);
  return (
    <Suspense fallback={<FilingPanelPlaceholder />}>
      <Panel {...props} />
    </Suspense>
  );
}
