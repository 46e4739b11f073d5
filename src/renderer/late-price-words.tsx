import { loadLater } from '#widgets/load-later.tsx';
import { loadCompanions } from './load-companions.ts';

/**
 * Price texts next to fields and above the last button. They render nothing until prices have loaded. Texts
 * next to fields are optional. The note above the last button is required before an order is submitted.
 */
export const latePriceWords = {
  fieldEffect: loadLater(() => loadCompanions().then((parts) => parts.FieldEffect), null, true),
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
