import { loadLater } from '../load-later.tsx';
import type { FilingPanelProps } from './FilingPanel.tsx';
import { FilingPanelPlaceholder } from './FilingPanelPlaceholder.tsx';

/** The panel: nothing is filed before a state is chosen, so that it comes while the visitor reads. */
export const latePanel = loadLater<FilingPanelProps>(
  () => import('./FilingPanel.tsx').then((module) => module.FilingPanel),
  <FilingPanelPlaceholder />,
);
