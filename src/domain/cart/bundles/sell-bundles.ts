import type { Answers } from '../../answers/answers.ts';
import type { CartProduct } from '../cart.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Facts } from '../../facts.ts';
import { FEDERAL } from '../../catalogue/catalogue.ts';
import type { CompiledForm } from '../../form.ts';
import type { Cents } from '../../money.ts';
import type { SayText } from '../../texts.ts';
import { sumCents } from '../../money.ts';
import type { BundleOffer } from './bundle-offers.ts';
import { findBundleOffers } from './bundle-offers.ts';
import { takeDomain } from './bundled-domains.ts';
import { bundledCents, companiesOf } from '../prices/product-amounts.ts';
import type { SelectedProduct } from '../prices/price-product.ts';
import { findHeldID, findProductID } from '../../products/find-product.ts';
import { DEFAULT_ORDER } from '../../products/product-model.ts';
import { findSubscriptionOffer } from './subscription-offer.ts';
import { chooseAt } from '../../products/chosen-products.ts';
import { soldPlacesOf } from '../../products/sold/sold-places.ts';
import { priceChosen } from '../prices/price-product.ts';
import { findExpediting } from './expediting-bundles.ts';

export interface BundleSale {
  readonly product: CartProduct;
  /** Texts below the bundle's line. */
  readonly items: readonly string[];
  /** Total of the separate prices of the contents that are in the cart, in cents. */
  readonly worthCents: Cents;
  readonly order: number;
}

/** The selected products, with bundled ones marked, and the bundles. */
export interface BundledProducts {
  readonly selected: readonly SelectedProduct[];
  readonly sales: readonly BundleSale[];
  readonly reports: readonly string[];
}

function productOf({ pricing }: SelectedProduct): CartProduct | undefined {
  return pricing.kind === 'priced' ? pricing.product : undefined;
}

/**
 * Finds the selected products that a bundle includes: one piece of each listed product, and up to
 * `offer.agents` registered agents.
 */
function findTaken(
  offer: BundleOffer,
  selected: readonly SelectedProduct[],
  catalogue: Catalogue,
): ReadonlySet<SelectedProduct> {
  const left = new Set(offer.product_ids);
  let agentsLeft = offer.agents;
  const taken = selected.filter((entry) => {
    const product = productOf(entry);
    if (product === undefined || product.bundled === true) return false;
    const { state } = product;
    const isElsewhere = state !== null && state !== FEDERAL && offer.jurisdictions?.includes(state) === false;
    if (isElsewhere) return false;
    if (left.delete(findHeldID(entry.place.model, product.product_id, catalogue))) return true;
    const isAgent = entry.place.model.from === 'registered_agent_products';
    if (!isAgent || agentsLeft === 0) return false;
    agentsLeft -= 1;
    return true;
  });
  return new Set(taken);
}

/**
 * Returns whether a bundle is sold for the cart's jurisdictions. A bundle that the answers do not select must
 * include a product of the cart.
 */
function isSold(
  { jurisdictions, isAsked }: BundleOffer,
  selected: readonly SelectedProduct[],
  taken: ReadonlySet<SelectedProduct>,
): boolean {
  if (!isAsked && taken.size === 0) return false;
  if (jurisdictions === undefined) return true;
  return selected.some((entry) => jurisdictions.includes(productOf(entry)?.state ?? ''));
}

/** Names what an order of a bundle contains: the products in the cart, and the parts that come with the bundle. */
function nameContents(
  { cart: { parts = [] } }: CompiledForm,
  { items, product_ids }: BundleOffer,
  taken: readonly SelectedProduct[],
  catalogue: Catalogue,
): readonly string[] {
  if (items.length > 0) return items;
  const held = new Set(taken.flatMap(heldIDsOf));
  const others = product_ids
    .filter((id) => !held.has(id))
    .flatMap((id) => parts.find((part) => findProductID(part, catalogue) === id)?.name ?? []);
  return [...taken.flatMap((entry) => productOf(entry)?.name ?? []), ...others];
}

function sellBundle(
  offer: BundleOffer,
  taken: readonly SelectedProduct[],
  words: readonly string[],
  say: SayText,
): BundleSale {
  const { type, id, name, product_ids, price, monthly, duration } = offer;
  const products = taken.flatMap((entry) => productOf(entry) ?? []);
  const key = `bundle.${id}`;
  const product: CartProduct = {
    key,
    saveAs: key,
    product_id: id,
    product_option_id: null,
    product_option_key: null,
    name,
    labelText: name,
    category: 'bundle',
    quantity: 1,
    price,
    baseFee: 0,
    processingSurcharge: 0,
    stateFee: 0,
    duration: duration !== null && duration > 0 ? duration : null,
    state: null,
    entityType: null,
    filing_methods: [],
    payload: 'none',
    isBundle: true,
    bundle_type: type,
    product_ids,
    ...(monthly === undefined ? {} : { price_monthly: monthly }),
    ...(products.some((part) => part.includedInBothCompanies) ? { includedInBothCompanies: true } : {}),
    reason: {
      text: say('cart.includes', { products: words.join(', ') }),
      definition: key,
      product_id: id,
    },
  };
  return {
    product,
    items: words,
    worthCents: sumCents(products.map((part) => bundledCents(part) * companiesOf(part))),
    order: Math.min(...taken.map(({ place }) => place.model.order), DEFAULT_ORDER),
  };
}

/** Returns the IDs under which a bundle can list this product. */
function heldIDsOf(entry: SelectedProduct): readonly number[] {
  const product = productOf(entry);
  return product === undefined ? [] : [product.heldID ?? product.product_id];
}

function markTaken(entry: SelectedProduct, bundleID: number, catalogue: Catalogue): SelectedProduct {
  if (entry.pricing.kind !== 'priced') return entry;
  const { simpleProducts } = catalogue;
  const { domains, product_id } = entry.pricing.product;
  const heldID = findHeldID(entry.place.model, product_id, catalogue);
  const most = simpleProducts.find(({ id }) => id === product_id)?.price ?? 0;
  const product = {
    ...entry.pricing.product,
    bundled: true as const,
    disabled: true as const,
    bundleID,
    ...(heldID === product_id ? {} : { heldID }),
    ...(domains === undefined ? {} : { domains: takeDomain(domains, most) }),
  };
  return { ...entry, pricing: { ...entry.pricing, product } };
}

/**
 * Adds the page's bundles to the cart: the subscription first, then the others in the page's order. If two
 * bundles contain the same product, only the first bundle is sold.
 */
export function sellBundles(
  form: CompiledForm,
  selected: readonly SelectedProduct[],
  answers: Answers,
  facts: Facts,
  say: SayText,
): BundledProducts {
  const { bundles = [], subscriptionBundles = false } = facts.page;
  const isKnown = facts.catalogue.version !== null;
  if (!isKnown || (bundles.length === 0 && !subscriptionBundles)) return { selected, sales: [], reports: [] };
  const priced = selected.flatMap((entry) => productOf(entry) ?? []);
  const subscription = findSubscriptionOffer(priced, answers, facts);
  const others = findBundleOffers(form, answers, facts);
  const sales: BundleSale[] = [];
  let marked = selected;
  for (const offer of [...subscription.offers, ...others.offers]) {
    const sold = new Set(sales.flatMap(({ product }) => product.product_ids ?? []));
    if (offer.product_ids.some((id) => sold.has(id))) continue;
    const taken = findTaken(offer, marked, facts.catalogue);
    if (!isSold(offer, marked, taken)) continue;
    const held = new Map([...taken].map((entry) => [entry, markTaken(entry, offer.id, facts.catalogue)]));
    const contents = [...held.values()];
    sales.push(sellBundle(offer, contents, nameContents(form, offer, contents, facts.catalogue), say));
    const heldIDs = new Set([...held.values()].flatMap(heldIDsOf));
    const parts = findFeesOfParts(form, offer, heldIDs, answers, facts, say);
    marked = [
      ...marked.map((entry) => held.get(entry) ?? entry),
      ...parts.map((entry) => markTaken(entry, offer.id, facts.catalogue)),
    ];
  }
  return { selected: marked, sales, reports: [...subscription.reports, ...others.reports] };
}

/** Returns whether a filing has an agency fee, or may have one while its price loads. */
function hasFee({ pricing }: SelectedProduct): boolean {
  return pricing.kind === 'priced' ? pricing.product.stateFee > 0 : pricing.kind === 'loading';
}

/**
 * Finds filings of a bundle that have an agency fee and are not in the cart. The price of a bundle never
 * includes fees. Filings of a subscription are filed later, and their fees are due at that time.
 * @param held IDs of the bundle's products in the cart
 */
function findFeesOfParts(
  form: CompiledForm,
  { type, name, product_ids }: BundleOffer,
  held: ReadonlySet<number>,
  answers: Answers,
  facts: Facts,
  say: SayText,
): readonly SelectedProduct[] {
  if (type === 'subscription') return [];
  const { catalogue } = facts;
  const filings = (form.cart.parts ?? []).filter((part) => {
    const id = part.from === 'filing_products' ? findProductID(part, catalogue) : undefined;
    return id !== undefined && product_ids.includes(id) && !held.has(id);
  });
  const expediting = findExpediting(form, answers, facts);
  const reason = say('cart.part-of', { bundle: name });
  return filings
    .flatMap((part) => soldPlacesOf({ ...part, reason }, answers))
    .map((place) => priceChosen(chooseAt(place, answers, catalogue), answers, catalogue, { expediting, say }))
    .filter(hasFee);
}
