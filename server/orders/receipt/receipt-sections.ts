import { yearsText } from '#domain/cart/lines/years-text.ts';
import { addTerms } from '#domain/cart/schedule/renewal-totals.ts';
import { sayRates, sayUsual } from '#domain/cart/schedule/schedule-words.ts';
import { formatCents, sumCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { readRenewals } from '../schedule/older-renewals.ts';
import type { StoredLine } from './find-receipt.ts';
import type { ReceiptLine, ReceiptPrice, ReceiptSection } from './receipt-content.ts';

/** Lines and parts of lines that say what a state or an agency takes have such an id. */
const FEE_ID = /\.state-fee(\.|$)/;

function sayPrice(priceCents: Cents, originalPriceCents: Cents | null = null): ReceiptPrice {
  const words = priceCents === 0 ? 'Free' : formatCents(priceCents);
  return originalPriceCents === null ? { words } : { words, insteadOf: formatCents(originalPriceCents) };
}

/** The parts of a line, with their prices; what a bundle holds has none. */
function describeItems({ items, kind }: StoredLine): ReceiptLine['items'] {
  return items.map(({ label, months, priceCents, originalPriceCents = null }) => {
    const named = months === undefined ? label : `${label}, ${yearsText(months)}`;
    if (kind === 'bundle' && priceCents === 0) return { label: named };
    return { label: named, price: sayPrice(priceCents, originalPriceCents) };
  });
}

/** Vehicles are counted, as in the order summary: several may be of one type. */
function labelOf(lines: readonly StoredLine[], index: number): string {
  const label = lines[index]?.label ?? '';
  if (lines[index]?.kind !== 'vehicle') return label;
  const number = lines.slice(0, index + 1).filter(({ kind }) => kind === 'vehicle').length;
  return `Vehicle ${number} ${label}`;
}

const isFee = ({ lineId }: Pick<StoredLine, 'lineId'>) => FEE_ID.test(lineId);

/** The lines of one product have one reason, which the first of them says; a fee has that of what is filed. */
function describeLine(line: StoredLine, index: number, lines: readonly StoredLine[]): ReceiptLine {
  const isSaid = isFee(line) || lines[index - 1]?.lineGroup === line.lineGroup;
  return {
    label: labelOf(lines, index),
    quantity: line.quantity,
    today: sayPrice(line.priceCents, line.originalPriceCents),
    renewals: sayRates(addTerms(readRenewals(line)), sayUsual),
    items: describeItems(line),
    reason: isSaid ? null : (line.reason?.text ?? null),
  };
}

/** What states and agencies take of a line: all of it, or the parts that say so, such as a vehicle's. */
function feeOf({ lineId, priceCents, items }: StoredLine): Cents {
  if (isFee({ lineId })) return priceCents;
  return sumCents(items.filter(({ id }) => FEE_ID.test(id)).map((item) => item.priceCents));
}

function taxOf({ tax, priceCents, items }: StoredLine): Cents {
  if (tax) return priceCents;
  return sumCents(items.filter((item) => item.tax === true).map((item) => item.priceCents));
}

/** Our services, then fees of states and agencies, then taxes. Those that are parts of other lines stay there. */
export function listSections(lines: readonly StoredLine[]): readonly ReceiptSection[] {
  const sectionOf = (heading: string, own: readonly StoredLine[]): readonly ReceiptSection[] =>
    own.length === 0 ? [] : [{ heading, lines: own.map(describeLine) }];
  return [
    ...sectionOf(
      'Our services',
      lines.filter((line) => !isFee(line) && !line.tax),
    ),
    ...sectionOf('State and agency fees', lines.filter(isFee)),
    ...sectionOf(
      'Taxes',
      lines.filter(({ tax }) => tax),
    ),
  ];
}

/** What states and agencies take of an order, as parts of other lines too. */
export function sumFees(lines: readonly StoredLine[]): Cents {
  return sumCents(lines.map(feeOf));
}

/** Returns the taxes of an order, as parts of other lines too. */
export function sumTaxes(lines: readonly StoredLine[]): Cents {
  return sumCents(lines.map(taxOf));
}
