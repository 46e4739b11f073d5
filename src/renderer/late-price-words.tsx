import { loadLater } from '#widgets/load-later.tsx';
import { loadCompanions } from './load-companions.ts';

/**
 * Price texts next to fields and above the last button. They render nothing until prices have loaded. Texts
 * next to fields are optional. The notes and terms above the last button are required before an order is submitted.
 */
export const latePriceWords = {
  fieldEffect: loadLater(() => loadCompanions().then((parts) => parts.FieldEffect), null, true),
  orderNotes: loadLater(() => loadCompanions().then((parts) => parts.OrderNotes)),
  sellerFacts: loadLater(() => loadCompanions().then((parts) => parts.SellerFacts), null, true),
  orderTerms: loadLater(() => loadCompanions().then((parts) => parts.OrderTerms)),
};
