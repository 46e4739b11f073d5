import type { CartProduct, LineItem, LineSubItem } from '../cart/cart.ts';
import type { PricedDomain } from './domain-record.ts';
import type { Cents } from '../money.ts';
import { roundHalfUp, sumCents } from '../money.ts';

const MONTHS_A_YEAR = 12;

/** An amount shared out as other amounts are, to the cent. */
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

/** The line of a product's domains: each of them below it with its years, and what they renew for each year. */
export function toDomainLine(line: LineItem, { domains = [] }: CartProduct): LineItem {
  const shares = shareCents(
    line.priceCents,
    domains.map(({ subTotal, bundled }) => subTotal - (bundled?.create ?? 0)),
  );
  const renewalOf = ({ renew, bundled }: PricedDomain) => renew.amount - (bundled?.renew ?? 0);
  const toItem = (priced: PricedDomain, index: number): LineSubItem => {
    const { domain, duration, subTotal } = priced;
    const priceCents = shares[index] ?? 0;
    return {
      id: `${line.id}.${domain}`,
      label: domain,
      priceCents,
      ...(subTotal > priceCents ? { originalPriceCents: subTotal } : {}),
      months: duration * MONTHS_A_YEAR,
      yearlyCents: renewalOf(priced),
    };
  };
  return {
    ...line,
    kind: 'domain',
    yearlyCents: sumCents(domains.map(renewalOf)),
    items: domains.map(toItem),
  };
}
