import type { CartProduct, LineItem, LineSubItem } from '../cart.ts';
import type { Jurisdiction } from '../catalogue.ts';
import type { Draft } from './draft.ts';
import type { LineValues } from './line-text.ts';
import { fillLine } from './line-text.ts';
import type { WantedProduct } from './price-product.ts';
import type { LinePart } from './product-lines.ts';
import { lineOf, linePartsOf, unpricedLines } from './product-lines.ts';
import type { SoldPlace } from './sold-places.ts';

/** A line while states are put below it. */
type StatesLine = Draft<LineItem> & { readonly items: LineSubItem[] };

/** The line that the first of its states begins: it names no state, and its reason names all of them. */
function beginLine(part: LinePart, place: SoldPlace, product: CartProduct, values: LineValues): StatesLine {
  const { model } = place;
  const reason = { ...product.reason, text: fillLine(model.because, { ...values, state: values.states }) };
  const line = lineOf(part, model.key, { model }, { ...product, reason }, { ...values, state: '' });
  const { originalPriceCents: _, ...rest } = line;
  return { ...rest, kind: 'multiState', quantity: 1, priceCents: 0, yearlyCents: 0, items: [] };
}

function itemOf(id: string, part: LinePart, product: CartProduct, stateName: string): LineSubItem {
  const { quantity, priceCents, originalPriceCents, yearlyCents } = part;
  const label = quantity > 1 ? `${stateName} × ${quantity}` : stateName;
  const item: Draft<LineSubItem> = { id, label, priceCents };
  if (originalPriceCents !== undefined) item.originalPriceCents = originalPriceCents;
  if (product.multiYear === true && product.duration !== null && yearlyCents > 0)
    item.months = product.duration;
  return item;
}

function addState(line: StatesLine, state: Jurisdiction | undefined, part: LinePart, product: CartProduct, stateName: string): void {
}

/**
 * The lines of a product in several states, each state below them in the order they come: our price is one line, what the
 * states take another. A state without a price has a line beside them that says why.
 */
export function stateLines(states: readonly WantedProduct[]): readonly LineItem[] {
  const lines: LineItem[] = [];
  const begun = new Map<LinePart['kind'], StatesLine>();
  for (const sold of states) {
    const { place, values, pricing } = sold;
    if (pricing.kind !== 'priced') {
      lines.push(...unpricedLines(sold));
      continue;
    }
    const { product, paidPrice } = pricing;
    for (const part of linePartsOf(product, paidPrice)) {
      let line = begun.get(part.kind);
      if (line === undefined) {
        line = beginLine(part, place, product, values);
        begun.set(part.kind, line);
        lines.push(line);
      }
      addState(...)
    }
  }
}
