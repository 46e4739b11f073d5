import type { FilingProduct, Jurisdiction, LaterCharge } from '../../catalogue/catalogue.ts';
import { formatCents } from '../../money.ts';
import type { SayText } from '../../texts.ts';

const MONTHS_A_YEAR = 12;

/** Lists the later charges of a type of company in a jurisdiction, the largest first. */
export function laterChargesOf(
  { later_charges: charges = [] }: Pick<FilingProduct, 'later_charges'>,
  jurisdiction: Jurisdiction,
  entityType: string | null,
): readonly LaterCharge[] {
  const theirs = charges.filter(
    (charge) =>
      charge.jurisdiction === jurisdiction && entityType !== null && charge.entity_types.includes(entityType),
  );
  // A jurisdiction that was loaded twice has every charge twice.
  const unique = new Map(theirs.map((charge) => [JSON.stringify(charge), charge]));
  return [...unique.values()].toSorted((one, other) => other.cents - one.cents);
}

const AMOUNTS = { least: 'later.least', usual: 'later.usual' } as const;

function describeRate({ cents, every_months: months, amount }: LaterCharge, text: SayText): string {
  if (cents === 0) return text('later.free');
  const price = formatCents(cents);
  const sum = amount === undefined ? price : text(AMOUNTS[amount], { price });
  if (months === null) return text('later.once', { sum });
  return months === MONTHS_A_YEAR
    ? text('later.each-year', { sum })
    : text('later.every-years', { sum, years: months / MONTHS_A_YEAR });
}

/** Describes a later charge: `Franchise tax: at least $800.00 each year. Due: April 15.` */
export function describeLaterCharge(charge: LaterCharge, text: SayText): string {
  const { name, due } = charge;
  return text('later.row', { name, rate: describeRate(charge, text), due });
}
