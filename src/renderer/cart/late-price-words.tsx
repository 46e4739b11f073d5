import { loadLater } from '#widgets/load-later.tsx';

const load = () => import('./price-words.tsx');

/** What is said of prices beside fields, rows and the last button: nothing before there are prices. */
export const latePriceWords = {
  fieldEffect: loadLater(() => load().then((module) => module.FieldEffect)),
  rowEffect: loadLater(() => load().then((module) => module.RowEffect)),
  effectPrice: loadLater(
    () => import('../products/EffectPrice.tsx').then((module) => module.EffectPrice),
    <span className="price price-waiting" aria-hidden="true" />,
  ),
  trialLine: loadLater(() => import('../products/TrialLine.tsx').then((module) => module.TrialLine)),
  renewalNote: loadLater(() => import('./RenewalNote.tsx').then((module) => module.RenewalNote)),
  dueLine: loadLater(() => load().then((module) => module.DueLine)),
};
