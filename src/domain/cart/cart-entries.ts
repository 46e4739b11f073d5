import type { Path } from '../answers/answers.ts';
import type { CartModel } from '../products/product-model.ts';
import type { SoldPlace } from '../products/sold/sold-places.ts';
import { productAnswerPath } from '../products/sold/sold-places.ts';
import type { LinePart } from './lines/product-lines.ts';
import type { CartProduct, LineItem, Draft } from './cart.ts';
import type { CartRow } from '../rows/cart-row.ts';
import type { SayText } from '../texts.ts';
import type { Coupon } from '../catalogue/catalogue.ts';
import { applyCoupons } from './prices/apply-coupons.ts';
import { bundleLine } from './lines/bundle-lines.ts';
import { toDomainLine } from './domains/domain-lines.ts';
import type { SelectedProduct } from './prices/price-product.ts';
import { mentionTrial } from './lines/trial-text.ts';
import { lineOf, linePartsOf, unpricedLines } from './lines/product-lines.ts';
import type { BundledProducts } from './bundles/sell-bundles.ts';
import { groupByRow } from './group-by-row.ts';
import { stateLines } from './lines/state-lines.ts';

type Sold = Pick<CartModel, 'primary' | 'optional'>;

/** An entry of the cart: its priced products and its lines. */
interface CartEntry {
  readonly order: number;
  readonly products: readonly CartProduct[];
  readonly lines: readonly LineItem[];
  /** Set if the product is sold per row. */
  readonly row?: CartRow;
  /** ID of the parent line. */
  readonly below?: string;
}

/** Returns the paths of all state maps. For each state checked on such a map, the form sells a product. */
function mapsOfStates({ primary, optional }: Sold): ReadonlySet<Path> {
  return new Set([...primary, ...optional].flatMap(({ states }) => states ?? []));
}

/**
 * Returns whether to omit a line because its product is free and only selects the states of other products.
 */
function isEmptyParent(
  { model }: SoldPlace,
  { priceCents, originalPriceCents }: LinePart,
  maps: ReadonlySet<Path>,
) {
  if (priceCents > 0 || originalPriceCents !== undefined || model.states !== undefined) return false;
  return maps.has(productAnswerPath(model.saveAs, 'states'));
}

function entryOf(sold: SelectedProduct, maps: ReadonlySet<Path>, say: SayText): CartEntry {
  const { place, values, pricing } = sold;
  const { order } = place.model;
  const ofRow = place.row === undefined ? {} : { row: place.row };
  if (pricing.kind !== 'priced') return { order, products: [], lines: unpricedLines(sold), ...ofRow };
  const { product } = pricing;
  const parts = linePartsOf(product).filter((part) => !isEmptyParent(place, part, maps));
  const lines = parts.map((part) => {
    const line = mentionTrial(lineOf(part, place, product, values, say), say);
    return product.domains === undefined ? line : toDomainLine(line, product);
  });
  const entry: Draft<CartEntry> = { order, products: [product], lines, ...ofRow };
  if (place.below !== undefined) entry.below = place.below;
  return entry;
}

/** Builds the entry of a product in all of its states. */
function entryOfStates(order: number, sold: readonly SelectedProduct[], say: SayText): CartEntry {
  const products = sold.flatMap(({ pricing }) => (pricing.kind === 'priced' ? pricing.product : []));
  const below = sold[0]?.place.below;
  return { order, products, lines: stateLines(sold, say), ...(below === undefined ? {} : { below }) };
}

/**
 * Builds the entries of the cart, with coupons applied. They are sorted by `order`, and a bundle precedes
 * the products inside it. Entries of the same row are grouped.
 */
export function cartEntries(
  { selected, sales }: BundledProducts,
  coupons: readonly Coupon[],
  cart: Sold,
  say: SayText,
): readonly CartEntry[] {
  const maps = mapsOfStates(cart);
  const entries: CartEntry[] = [];
  for (const sale of sales) {
    applyCoupons(sale.product, coupons);
    entries.push({ order: sale.order, products: [sale.product], lines: [bundleLine(sale)] });
  }
  for (const { pricing } of selected) if (pricing.kind === 'priced') applyCoupons(pricing.product, coupons);
  let last: readonly unknown[] | undefined;
  for (const sold of selected) {
    const { model, states } = sold.place;
    if (states === undefined) entries.push(entryOf(sold, maps, say));
    // All states of a product form one entry.
    else if (states !== last)
      entries.push(
        entryOfStates(
          model.order,
          selected.filter(({ place }) => place.states === states),
          say,
        ),
      );
    last = states;
  }
  return groupByRow(entries.sort((a, b) => a.order - b.order));
}
