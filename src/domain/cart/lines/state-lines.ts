import type { CartProduct, LineItem, LineSubItem, Draft } from '../cart.ts';
import { sumCents } from '../../money.ts';
import { fillLine } from './line-text.ts';
import { explainLine } from './explain-line.ts';
import type { SayText } from '../../texts.ts';
import type { SelectedProduct } from '../prices/price-product.ts';
import { renewalsOf } from '../schedule/product-renewals.ts';
import type { Renewal } from '../schedule/renewal.ts';
import type { LinePart } from './product-lines.ts';
import { lineOf, linePartsOf, unpricedLines } from './product-lines.ts';

/** A line under construction, to which states are added. */
type StatesLine = Omit<Draft<LineItem>, 'items' | 'renewals'> & {
  readonly items: LineSubItem[];
  readonly renewals: Renewal[];
};

/** Starts a line without states. The label names no state, and the reason names all states. */
function beginLine(
  part: LinePart,
  { place: { model, parents }, values }: SelectedProduct,
  product: CartProduct,
  say: SayText,
): StatesLine {
  const text = explainLine(model, parents, { ...values, state: values.states }, say);
  const stateless = { ...values, state: '' };
  const labelText = fillLine(model.label, stateless);
  const line = lineOf(part, { model }, { ...product, labelText }, stateless, say);
  delete line.originalPriceCents;
  const reason = { ...product.reason, text };
  return { ...line, kind: 'multiState', quantity: 1, priceCents: 0, renewals: [], reason, items: [] };
}

function addState(
  line: StatesLine,
  part: LinePart,
  { place, values }: SelectedProduct,
  product: CartProduct,
): void {
  const { kind, quantity, priceCents, originalPriceCents } = part;
  const item: Draft<LineSubItem> = {
    id: `${line.id}.${place.state}`,
    label: quantity > 1 ? `${values.state} × ${quantity}` : values.state,
    priceCents,
  };
  if (originalPriceCents !== undefined) item.originalPriceCents = originalPriceCents;
  const renewals = kind === 'own' ? renewalsOf(product, `${line.label}: ${values.state}`) : [];
  const { multiYear, duration } = product;
  if (multiYear === true && duration !== null && renewals.length > 0) item.months = duration;
  line.items.push(item);
  line.priceCents += priceCents;
  line.renewals.push(...renewals);
}

/**
 * Builds up to three lines of a product in several states: the seller's price, state fees and card fees.
 * Each line has one item per state. A state without a price gets an error line. Duplicate errors are
 * omitted.
 */
export function stateLines(states: readonly SelectedProduct[], say: SayText): readonly LineItem[] {
  const lines: LineItem[] = [];
  const begun = new Map<LinePart['kind'], StatesLine>();
  for (const sold of states) {
    const { pricing } = sold;
    if (pricing.kind !== 'priced') {
      const said = new Set(lines.map(({ label }) => label));
      lines.push(...unpricedLines(sold).filter(({ label }) => !said.has(label)));
      continue;
    }
    for (const part of linePartsOf(pricing.product)) {
      let line = begun.get(part.kind);
      if (line === undefined) {
        line = beginLine(part, sold, pricing.product, say);
        begun.set(part.kind, line);
        lines.push(line);
      }
      addState(line, part, sold, pricing.product);
    }
  }
  for (const line of begun.values()) {
    const original = sumCents(line.items.map((item) => item.originalPriceCents ?? item.priceCents));
    if (original > line.priceCents) line.originalPriceCents = original;
  }
  return lines;
}
