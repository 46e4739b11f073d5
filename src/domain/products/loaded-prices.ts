import type { Answers, Path } from '../answers/answers.ts';
import { FEDERAL } from '../catalogue/catalogue.ts';
import { keyOf } from '../options/options.ts';
import type { ProductModel } from './product-model.ts';
import { tickedStates } from './ticked-states.ts';
import type { Catalogue, Jurisdiction } from '../catalogue/catalogue.ts';

/** The states that an answer names: one, or those that are ticked in a map. */
function statesAt(path: Path, answers: Answers): readonly Jurisdiction[] {
  const state = keyOf(answers.get(path));
  if (state !== undefined) return state === '' ? [] : [state];
  return tickedStates(path, answers);
}

/**
 * Whether the catalogue's prices of a product are there: of a filing those of every state that is answered, and none while
 * no state is.
 * @param filedIn where the state of a filing is answered, or a map of states; without it a federal agency takes it
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
