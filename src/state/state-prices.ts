import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Path } from '#domain/answers.ts';
import { addStatePrices, statePriceOf } from '#domain/cart/state-prices.ts';
import type { StatePrice } from '#domain/cart/state-prices.ts';
import type { Jurisdiction } from '#domain/catalogue.ts';
import type { ProductModel } from '#domain/product-model.ts';
import type { FormSession } from './form-session.ts';

type Parts = Pick<FormSession, 'form' | 'evaluated' | 'facts'>;

/** What one product costs in each of the states that may be chosen for it. */
export function productStatePricesAtom(
  { evaluated, facts }: Parts,
  product: ProductModel,
): Atom<readonly StatePrice[]> {
  return atom((get) => {
    const answers = evaluated.read(get);
    const { catalogue } = get(facts);
    const states = product.states === undefined ? [] : get(evaluated.choices(product.states));
    return states.map(({ key }) => statePriceOf(product, key, answers, catalogue));
  });
}

const noPrices = atom<ReadonlyMap<Jurisdiction, StatePrice> | undefined>(undefined);

/**
 * What ticking each state of a map costs: of all products in the cart that are sold for it. Undefined for an answer that
 * nothing is sold for.
 */
export function statePricesAtom(
  { form, evaluated, facts }: Parts,
  path: Path,
): Atom<ReadonlyMap<Jurisdiction, StatePrice> | undefined> {
  const products = [...form.cart.primary, ...form.cart.optional].filter(({ states }) => states === path);
  if (products.length === 0) return noPrices;
  return atom((get) => {
    const answers = evaluated.read(get);
    const present = get(facts);
    const wanted = products.filter((product) => product.wanted(answers, present, ''));
    if (wanted.length === 0) return undefined;
    return new Map(
      get(evaluated.choices(path)).map(({ key }) => [
        key,
        addStatePrices(wanted.map((product) => statePriceOf(product, key, answers, present.catalogue))),
      ]),
    );
  });
}
