import { isNumbered } from '#domain/cart/lines/vehicle-lines.ts';
import { yearsText } from '#domain/cart/lines/years-text.ts';
import { commonTerms } from '#domain/cart/schedule/renewal-totals.ts';
import { formatRates } from '#domain/cart/schedule/schedule-words.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { formatCents, sumCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { say } from '../../texts.ts';
import { readRenewals } from '../schedule/older-renewals.ts';
import type { StoredLine } from './find-receipt.ts';
import type { ReceiptLine, ReceiptPrice, ReceiptSection } from './receipt-content.ts';

/** Ids of lines and parts that are state or agency fees. */
const FEE_ID = /\.state-fee(\.|$)/;

function formatPrice(priceCents: Cents, originalPriceCents: Cents | null = null): ReceiptPrice {
  const words = priceCents === 0 ? say('receipt.free') : formatCents(priceCents);
  return originalPriceCents === null ? { words } : { words, insteadOf: formatCents(originalPriceCents) };
}

/** Describes the parts of a line. Free parts of a bundle have no price. */
function describeItems({ items, kind }: StoredLine): ReceiptLine['items'] {
  return items.map(({ label, months, priceCents, originalPriceCents = null }) => {
    const named = months === undefined ? label : `${label}, ${yearsText(months, defaultText)}`;
    if (kind === 'bundle' && priceCents === 0) return { label: named };
    return { label: named, price: formatPrice(priceCents, originalPriceCents) };
  });
}

/** Returns the label of a line, with a number for vehicles that the visitor did not name. */
function labelOf(line: StoredLine, lines: readonly StoredLine[], index: number): string {
  const { label } = line;
  if (!isNumbered(line)) return label;
  const number = lines.slice(0, index + 1).filter(({ kind }) => kind === 'vehicle').length;
  return say('receipt.vehicle', { n: number, label });
}

const isFee = ({ lineId }: Pick<StoredLine, 'lineId'>) => FEE_ID.test(lineId);

/** Describes a line. Only the first line of a product shows the reason. Fees have no reason. */
function describeLine(line: StoredLine, index: number, lines: readonly StoredLine[]): ReceiptLine {
  const isSaid = isFee(line) || lines[index - 1]?.lineGroup === line.lineGroup;
  return {
    label: labelOf(line, lines, index),
    quantity: line.quantity,
    today: formatPrice(line.priceCents, line.originalPriceCents),
    renewals: formatRates(commonTerms(readRenewals(line)), defaultText),
    items: describeItems(line),
    reason: isSaid ? null : (line.reason?.text ?? null),
  };
}

/**
 * Returns the state and agency fees of a line: the whole line, or its fee parts, such as those of a vehicle.
 */
function feeOf({ lineId, priceCents, items }: StoredLine): Cents {
  if (isFee({ lineId })) return priceCents;
  return sumCents(items.filter(({ id }) => FEE_ID.test(id)).map((item) => item.priceCents));
}

function taxOf({ tax, priceCents, items }: StoredLine): Cents {
  if (tax) return priceCents;
  return sumCents(items.filter((item) => item.tax === true).map((item) => item.priceCents));
}

/**
 * Groups lines into the seller's services, fees and taxes. Fees and taxes that are parts of another line stay
 * in that line.
 */
export function listSections(lines: readonly StoredLine[]): readonly ReceiptSection[] {
  const sectionOf = (heading: string, own: readonly StoredLine[]): readonly ReceiptSection[] =>
    own.length === 0 ? [] : [{ heading, lines: own.map(describeLine) }];
  return [
    ...sectionOf(
      say('page.services-line'),
      lines.filter((line) => !isFee(line) && !line.tax),
    ),
    ...sectionOf(say('page.fees-line'), lines.filter(isFee)),
    ...sectionOf(
      say('page.taxes-line'),
      lines.filter(({ tax }) => tax),
    ),
  ];
}

/** Returns the state and agency fees of an order, including those that are parts of lines. */
export function sumFees(lines: readonly StoredLine[]): Cents {
  return sumCents(lines.map(feeOf));
}

/** Returns the taxes of an order, including those that are parts of lines. */
export function sumTaxes(lines: readonly StoredLine[]): Cents {
  return sumCents(lines.map(taxOf));
}
