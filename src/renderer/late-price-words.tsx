import { loadLater } from '#widgets/load-later.tsx';
import { loadCompanions } from './load-companions.ts';

/**
 * What is said of prices beside fields, rows and the last button: nothing before there are prices. Beside fields and rows a
 * form is of use without it; nobody sends an order without what is said beside the last button.
 */
export const latePriceWords = {
  fieldEffect: loadLater(() => loadCompanions().then((parts) => parts.FieldEffect), null, true),
  rowEffect: loadLater(() => loadCompanions().then((parts) => parts.RowEffect), null, true),
  effectPrice: loadLater(
    () => import('./products/EffectPrice.tsx').then((module) => module.EffectPrice),
    <span className="price price-waiting" aria-hidden="true" />,
    true,
  ),
  trialLine: loadLater(
    () => import('./products/TrialLine.tsx').then((module) => module.TrialLine),
    null,
    true,
  ),
  renewalNote: loadLater(() => loadCompanions().then((parts) => parts.OrderNotes)),
};
