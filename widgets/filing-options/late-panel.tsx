import { loadLater } from '../load-later.tsx';
import type { FilingPanelProps } from './FilingPanel.tsx';
import { FilingPanelPlaceholder } from './FilingPanelPlaceholder.tsx';

function MissingPanel() {
  return (
    <p className="notice notice-danger" role="alert">
      The ways to file could not be loaded. Your answers are saved: reload the page to try again.
    </p>
  );
}

/** The panel: nothing is filed before a state is chosen, so that it comes while the visitor reads. */
export const latePanel = loadLater<FilingPanelProps>(
  () =>
    import('./FilingPanel.tsx').then(
      (module) => module.FilingPanel,
      () => MissingPanel,
    ),
  <FilingPanelPlaceholder />,
);
