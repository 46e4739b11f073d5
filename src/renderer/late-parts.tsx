import { loadLater } from '#widgets/load-later.tsx';
import { loadCompanions } from './load-companions.ts';
import { loadPrices } from './load-prices.ts';

const control = <span className="placeholder placeholder-control" />;

/**
 * Lazy-loaded components: those that few forms use, and those that appear after the first step or after an
 * action of the visitor.
 */
export const lateParts = {
  rows: loadLater(() => import('./rows/RowsView.tsx').then((module) => module.RowsView), control),
  product: loadLater(
    () => import('./products/ProductCard.tsx').then((module) => module.ProductCard),
    control,
  ),
  group: loadLater(() => import('./products/GroupView.tsx').then((module) => module.GroupView), control),
  popup: loadLater(() => import('./reactions/PopupView.tsx').then((module) => module.PopupView), control),
  addressPrompt: loadLater(() =>
    import('./addresses/AddressPrompt.tsx').then((module) => module.AddressPrompt),
  ),
  review: loadLater(() => import('./review/ReviewView.tsx').then((module) => module.ReviewView), control),
  customer: loadLater(() => import('./customer/CustomerLine.tsx').then((module) => module.CustomerLine)),
  links: loadLater(() => import('./pages/PageLinks.tsx').then((module) => module.PageLinks), control),
  // Optional, because each field also shows its own error.
  errorSummary: loadLater(() => loadCompanions().then((parts) => parts.ErrorSummary), null, true),
  notices: loadLater(() => import('./pages/PageNotices.tsx').then((module) => module.PageNotices)),
  companions: loadLater(() => loadCompanions().then((parts) => parts.FormCompanions)),
  lost: loadLater(() => loadCompanions().then((parts) => parts.LostNotice)),
  saved: loadLater(() => loadCompanions().then((parts) => parts.SavedNote)),
  questions: loadLater(() => loadCompanions().then((parts) => parts.QuestionDialog)),
  included: loadLater(
    () => import('./products/IncludedProduct.tsx').then((module) => module.IncludedProduct),
    control,
  ),
  lowPrice: loadLater(() => loadCompanions().then((parts) => parts.PriceOverlay)),
  pendingText: loadLater(() => loadCompanions().then((parts) => parts.PendingText)),
  ended: loadLater(() => loadCompanions().then((parts) => parts.SubmissionNotice)),
  // When this load fails, the summary shows a retry button.
  pricedLine: loadLater(() => loadPrices().then(({ PricedLine }) => PricedLine)),
};
