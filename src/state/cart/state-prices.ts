import { atom } from 'jotai';
import type { Atom, Getter } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { StatePrice } from '#domain/cart/prices/state-prices.ts';
import type { Jurisdiction } from '#domain/catalogue/catalogue.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { isSoldOnceChecked, soldForMap } from '#domain/products/sold/sold-by-states.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CatalogueSession } from '../catalogue/catalogue-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';

type Parts = SessionBase & AnswersSession & FactsSession & CatalogueSession;

/** Returns the combined price of products in a state. */
function priceIn(
  { evaluated, facts, catalogue: { pricing } }: Parts,
  get: Getter,
  products: readonly ProductModel[],
  state: Jurisdiction,
): StatePrice {
  const code = get(pricing);
  if (code === undefined) return { kind: 'unknown' };
  const answers = evaluated.read(get);
  const { catalogue } = get(facts);
  return code.addStatePrices(
    products.map((product) => code.statePriceOf(product, state, answers, catalogue)),
  );
}

/**
 * Creates the combined prices of products in each state available for them. All products must use the same
 * state map.
 */
export function productStatePricesAtom(
  session: Parts,
  products: readonly ProductModel[],
): Atom<readonly StatePrice[]> {
  const map = products[0]?.states;
  return atom((get) => {
    const states = map === undefined ? [] : get(session.evaluated.choices(map));
    return states.map(({ key }) => priceIn(session, get, products, key));
  });
}

const noPrices = atom<ReadonlyMap<Jurisdiction, StatePrice> | undefined>(undefined);

/**
 * Creates the price of checking each state of a map: the total of all products in the cart that are sold per
 * state. Undefined when the map sells nothing.
 */
export function statePricesAtom(
  session: Parts,
  path: Path,
): Atom<ReadonlyMap<Jurisdiction, StatePrice> | undefined> {
  const { form, evaluated, facts } = session;
  const products = soldForMap(form.cart, path);
  if (products.length === 0) return noPrices;
  return atom((get) => {
    const answers = evaluated.read(get);
    const choices = get(evaluated.choices(path));
    const first = choices[0]?.key ?? '';
    const selected = products.filter((product) => isSoldOnceChecked(product, first, answers, get(facts)));
    if (selected.length === 0) return undefined;
    return new Map(choices.map(({ key }) => [key, priceIn(session, get, selected, key)]));
  });
}
