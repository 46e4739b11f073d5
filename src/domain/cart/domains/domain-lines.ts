import type { CartProduct, LineItem, LineSubItem } from '../cart.ts';
import type { Renewal } from '../schedule/renewal.ts';
import type { PricedDomain } from '../../domain-names/domain-record.ts';
import type { Cents } from '../../money.ts';
import { roundHalfUp, sumCents } from '../../money.ts';

const MONTHS_A_YEAR = 12;

/** Splits a total in proportion to other amounts. The rounded shares add up to the total. */
export function shareCents(total: Cents, amounts: readonly Cents[]): readonly Cents[] {
  const whole = sumCents(amounts);
  let before = 0;
  let given = 0;
  return amounts.map((amount) => {
    before += amount;
    const until = whole === 0 ? 0 : roundHalfUp((total * before) / whole);
    const share = until - given;
    given = until;
    return share;
  });
}

/** Returns the annual renewal of a domain, less the part that its bundle covers. */
function listRenewals(label: string, { domain, duration, renew, bundled }: PricedDomain): readonly Renewal[] {
  const cents = renew.amount - (bundled?.renew ?? 0);
  const after = { days: 0, months: duration * MONTHS_A_YEAR };
  return cents > 0 ? [{ label: `${label}: ${domain}`, cents, months: MONTHS_A_YEAR, after }] : [];
}

/** Builds the line of a product's domains, with one item per domain and its term. */
export function toDomainLine(line: LineItem, { domains = [] }: CartProduct): LineItem {
  const shares = shareCents(
    line.priceCents,
    domains.map(({ subTotal, bundled }) => subTotal - (bundled?.create ?? 0)),
  );
  const toItem = ({ domain, duration, subTotal }: PricedDomain, index: number): LineSubItem => {
    const priceCents = shares[index] ?? 0;
    return {
      id: `${line.id}.${domain}`,
      label: domain,
      priceCents,
      ...(subTotal > priceCents ? { originalPriceCents: subTotal } : {}),
      months: duration * MONTHS_A_YEAR,
    };
  };
  return {
    ...line,
    kind: 'domain',
    renewals: domains.flatMap((priced) => listRenewals(line.label, priced)),
    items: domains.map(toItem),
  };
}
