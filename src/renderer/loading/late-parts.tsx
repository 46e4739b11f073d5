import { loadAgain } from '#state/load-again.ts';
import { loadLater } from '#widgets/load-later.tsx';

const control = <span className="placeholder placeholder-control" />;

// Prices that cannot be had have a button to try again.
const loadPricedLine = loadAgain(() => import('../cart/PricedLine.tsx'));

/** What few forms have, or what only later steps or a visitor's doings bring up. */
export const lateParts = {
  rows: loadLater(() => import('../rows/RowsView.tsx').then((module) => module.RowsView), control),
  product: loadLater(
    () => import('../products/ProductCard.tsx').then((module) => module.ProductCard),
    control,
  ),
  group: loadLater(() => import('../products/GroupView.tsx').then((module) => module.GroupView), control),
  popup: loadLater(() => import('../reactions/PopupView.tsx').then((module) => module.PopupView), control),
  addressPrompt: loadLater(() =>
    import('../addresses/AddressPrompt.tsx').then((module) => module.AddressPrompt),
  ),
  review: loadLater(() => import('../review/ReviewView.tsx').then((module) => module.ReviewView), control),
  links: loadLater(() => import('../pages/PageLinks.tsx').then((module) => module.PageLinks), control),
  errorSummary: loadLater(() => import('../rules/ErrorSummary.tsx').then((module) => module.ErrorSummary)),
  notices: loadLater(() => import('../pages/PageNotices.tsx').then((module) => module.PageNotices)),
  companions: loadLater(() => import('./FormCompanions.tsx').then((module) => module.FormCompanions)),
  saved: loadLater(() => import('../drafts/SavedNote.tsx').then((module) => module.SavedNote)),
  questions: loadLater(() =>
    import('../reactions/QuestionDialog.tsx').then((module) => module.QuestionDialog),
  ),
  lowPrice: loadLater(() => import('../products/PriceOverlay.tsx').then((module) => module.PriceOverlay)),
  differences: loadLater(() =>
    import('../cart/DifferenceTable.tsx').then((module) => module.DifferenceTable),
  ),
  problems: loadLater(() => import('../submission/ProblemList.tsx').then((module) => module.ProblemList)),
  taken: loadLater(() => import('../submission/TakenNotice.tsx').then((module) => module.TakenNotice)),
  pricedLine: loadLater(() => loadPricedLine().then((module) => module.PricedLine)),
};
