import { atom } from 'jotai';
import { hasCart } from '#domain/cart/has-cart.ts';
import { isSoldOnceChecked } from '#domain/products/sold/sold-by-states.ts';
import { readSelection } from '#domain/products/selection.ts';
import { soldPlacesOf } from '#domain/products/sold/sold-places.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import type { CatalogueSession } from './catalogue-session.ts';

type Loading = SessionBase & AnswersSession & CatalogueSession & FactsSession;

/**
 * Loads everything a form sells and the pricing code: its products, its plates, and the filing methods that
 * the answers require. Loads more filing methods when answers change.
 */
export function loadSoldProducts(session: Loading): void {
  const { form, ports, catalogue } = session;
  const isSelling = hasCart(form);
  if (isSelling) void catalogue.loadPricing(ports.loadPricing);
  if (isSelling || form.awaitsPrices === true) void catalogue.loadProducts();
  const takesPlates = Object.values(form.fields).some(({ options }) => options?.catalogue !== undefined);
  if (takesPlates && ports.readPlates !== undefined) void catalogue.loadPlates(ports.readPlates);
  watchJurisdictions(session);
}

/** Loads the filing methods of every jurisdiction that the answers select for a product. */
function watchJurisdictions({ form, store, evaluated, catalogue, facts }: Loading): void {
  const products = [...form.cart.primary, ...form.cart.optional];
  for (const product of products) {
    if (product.jurisdiction === undefined && product.states === undefined) continue;
    const { states: map, from } = product;
    const listed = map === undefined || from !== 'filing_products' ? undefined : evaluated.choices(map);
    const answered = atom((get) => {
      const answers = evaluated.read(get);
      // A list of states shows the price of every state, checked or not.
      const states = listed === undefined ? [] : get(listed).map(({ key }) => key);
      const [first] = states;
      if (first !== undefined && isSoldOnceChecked(product, first, answers, get(facts))) return states;
      const places = soldPlacesOf(product, answers).filter(
        ({ state, model }) => state === undefined || model.from === 'filing_products',
      );
      return places.flatMap((place) => readSelection(place, answers).jurisdiction ?? []);
    });
    const load = () => void catalogue.loadJurisdictions(store.get(answered));
    store.sub(answered, load);
    load();
  }
  const isFederal = products.some(
    ({ from, jurisdiction, states }) =>
      from === 'filing_products' && jurisdiction === undefined && states === undefined,
  );
  if (isFederal) void catalogue.loadJurisdiction('Federal');
}
