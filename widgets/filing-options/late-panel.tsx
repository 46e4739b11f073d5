import { loadLater } from '../load-later.tsx';
import type { FilingPanelProps } from './FilingPanel.tsx';
import { FilingPanelPlaceholder } from './FilingPanelPlaceholder.tsx';

/** The panel. Lazy-loaded, because it is not needed before a state is selected. */
export const latePanel = loadLater<FilingPanelProps>(
  () => import('./FilingPanel.tsx').then((module) => module.FilingPanel),
  <FilingPanelPlaceholder />,
);
