import type { Answers, Path } from '../answers/answers.ts';
import { FEDERAL } from '../catalogue/catalogue.ts';
import { keyOf } from '../options/options.ts';
import type { ProductModel } from './product-model.ts';
import { checkedStates } from './checked-states.ts';
import type { Catalogue, Jurisdiction } from '../catalogue/catalogue.ts';

/** Returns the states in an answer: a single state, or the checked states of a map. */
function statesAt(path: Path, answers: Answers): readonly Jurisdiction[] {
  const state = keyOf(answers.get(path));
  if (state !== undefined) return state === '' ? [] : [state];
  return checkedStates(path, answers);
}

/**
 * Returns whether the catalog prices of a product are loaded. A filing needs the prices of every answered
 * state, and at least one state.
 * @param filedIn path of the filing's state or map of states; undefined for a federal filing
 */
export function arePricesLoaded(
  from: ProductModel['from'],
  filedIn: Path | undefined,
  answers: Answers,
  catalogue: Catalogue,
): boolean {
  if (from !== 'filing_products') return catalogue.version !== null;
  const states = filedIn === undefined ? [FEDERAL] : statesAt(filedIn, answers);
  return states.length > 0 && states.every((state) => catalogue.loadedJurisdictions.includes(state));
}
