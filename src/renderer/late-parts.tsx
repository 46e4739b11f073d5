import { loadLater } from './load-later.tsx';

const control = <span className="placeholder placeholder-control" />;

const panel = (
  <div className="filing-panel" aria-busy="true">
    <span className="visually-hidden">Loading the filing options</span>
    <span className="placeholder" />
    <span className="placeholder" />
  </div>
);

/** What few forms have, or what only later steps or a visitor's doings bring up. */
export const lateParts = {
  rows: loadLater(() => import('./RowsView.tsx').then((module) => module.RowsView), control),
  product: loadLater(() => import('./ProductCard.tsx').then((module) => module.ProductCard), control),
  group: loadLater(() => import('./GroupView.tsx').then((module) => module.GroupView), control),
  popup: loadLater(() => import('./PopupView.tsx').then((module) => module.PopupView), control),
  addressPrompt: loadLater(() => import('./AddressPrompt.tsx').then((module) => module.AddressPrompt)),
  filingPanel: loadLater(() => import('./FilingPanel.tsx').then((module) => module.FilingPanel), panel),
  questions: loadLater(() => import('./QuestionDialog.tsx').then((module) => module.QuestionDialog)),
  lowPrice: loadLater(() => import('./PriceOverlay.tsx').then((module) => module.PriceOverlay)),
  differences: loadLater(() => import('./DifferenceTable.tsx').then((module) => module.DifferenceTable)),
  faq: loadLater(() => import('./FaqList.tsx').then((module) => module.FaqList)),
};
