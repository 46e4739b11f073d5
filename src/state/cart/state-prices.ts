import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { StatePrice } from '#domain/cart/prices/state-prices.ts';
import type { Jurisdiction } from '#domain/catalogue/catalogue.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CatalogueSession } from '../catalogue/catalogue-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';

type Parts = SessionBase & AnswersSession & FactsSession & CatalogueSession;

const unknown: StatePrice = { kind: 'unknown' };

/** What one product costs in each of the states that may be chosen for it. */
export function productStatePricesAtom(
  { evaluated, facts, catalogue: { pricing } }: Parts,
  product: ProductModel,
): Atom<readonly StatePrice[]> {
  return atom((get) => {
    const answers = evaluated.read(get);
    const { catalogue } = get(facts);
    const states = product.states === undefined ? [] : get(evaluated.choices(product.states));
    const code = get(pricing);
    return states.map(({ key }) => code?.statePriceOf(product, key, answers, catalogue) ?? unknown);
  });
}

const noPrices = atom<ReadonlyMap<Jurisdiction, StatePrice> | undefined>(undefined);

/**
 * What ticking each state of a map costs: of all products in the cart that are sold for it. Undefined for an answer that
 * nothing is sold for.
 */
export function statePricesAtom(
  { form, evaluated, facts, catalogue: { pricing } }: Parts,
  path: Path,
): Atom<ReadonlyMap<Jurisdiction, StatePrice> | undefined> {
  const products = [...form.cart.primary, ...form.cart.optional].filter(({ states }) => states === path);
  if (products.length === 0) return noPrices;
  return atom((get) => {
    const answers = evaluated.read(get);
    const present = get(facts);
    const selected = products.filter((product) => product.selectedWhen(answers, present, ''));
    if (selected.length === 0) return undefined;
    const code = get(pricing);
    const priceIn = (state: Jurisdiction) =>
      code?.addStatePrices(
        selected.map((product) => code.statePriceOf(product, state, answers, present.catalogue)),
      ) ?? unknown;
    return new Map(get(evaluated.choices(path)).map(({ key }) => [key, priceIn(key)]));
  });
}
