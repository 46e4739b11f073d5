import type { CartProduct } from '#domain/cart/cart.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';

/** The charges of one day. */
export interface SimulatedCharge {
  readonly day: string;
  readonly cents: number;
}

/** A calendar day, counted from 1. */
interface Today {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

/** A running service with the terms of the catalog. */
interface Service {
  readonly trialDays: number;
  readonly firstMonths: number | null;
  readonly firstCents: number;
  readonly renewMonths: number | null;
  readonly renewCents: number;
}

const halfUp = (value: number) => Math.floor(value + 0.5);

function daysIn({ year, month }: Pick<Today, 'year' | 'month'>): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function tomorrow({ year, month, date }: Today): Today {
  if (date < daysIn({ year, month })) return { year, month, date: date + 1 };
  return month < 12 ? { year, month: month + 1, date: 1 } : { year: year + 1, month: 1, date: 1 };
}

/**
 * Reads the terms of a cart product in the catalog: its own entry, or the yearly price of the subscription.
 */
function readTerms(product: CartProduct, catalogue: Catalogue) {
  const id = product.product_id;
  const subscription = catalogue.subscriptionBundles.find((bundle) => bundle.id === id);
  if (subscription !== undefined) {
    const yearly =
      product.price === subscription.corp_price ? subscription.corp_price : subscription.llc_price;
    return { price: halfUp(yearly / 12), duration: 1, trialDays: 0 };
  }
  const simple = catalogue.simpleProducts.find((entry) => entry.id === id);
  const entry =
    simple ??
    catalogue.registeredAgentProducts.find((agent) => agent.id === id) ??
    catalogue.filingProducts.find((filing) => filing.id === id);
  if (entry === undefined) throw new Error(`The catalog has no product with the id ${id}.`);
  const hasTrial = simple !== undefined && simple.has_free_trial && simple.price > 0;
  return {
    // A visitor-defined price replaces that of the catalog.
    price: product.price,
    duration: entry.duration ?? null,
    trialDays: hasTrial ? simple.trial_duration_days : 0,
    ...(entry.renewal === undefined ? {} : { renewal: entry.renewal }),
  };
}

function servicesOf(product: CartProduct, catalogue: Catalogue): readonly Service[] {
  const companies = product.includedInBothCompanies === true ? 2 : 1;
  if (product.domains !== undefined)
    return product.domains.map(({ duration, renew, bundled }) => ({
      trialDays: 0,
      firstMonths: duration * 12,
      firstCents: 0,
      renewMonths: 12,
      renewCents: renew.amount - (bundled?.renew ?? 0),
    }));
  const pieces = (product.quantity - (product.bundled === true ? 1 : 0)) * companies;
  const { price, duration, trialDays, renewal } = { renewal: undefined, ...readTerms(product, catalogue) };
  const isLong = duration !== null && duration > 12;
  const usual = isLong ? halfUp((price * pieces * 12) / duration) : price * pieces;
  return [
    {
      trialDays,
      firstMonths: duration,
      firstCents: price * pieces,
      renewMonths: duration === null ? null : (renewal?.duration ?? Math.min(duration, 12)),
      renewCents: renewal === undefined ? usual : renewal.price * pieces,
    },
  ];
}

/** The next charge of a service. Its day is that of the order, or the last day of a shorter month. */
interface Running {
  year: number;
  month: number;
  readonly date: number;
}

function isDue({ year, month, date }: Running, today: Today): boolean {
  return (
    today.year === year && today.month === month && today.date === Math.min(date, daysIn({ year, month }))
  );
}

function addTo(running: Running, months: number): void {
  for (let left = months; left > 0; left -= 1) {
    running.month += 1;
    if (running.month > 12) [running.year, running.month] = [running.year + 1, 1];
  }
}

function runService(
  service: Service,
  start: Today,
  days: number,
  charge: (day: Today, cents: number) => void,
) {
  const { trialDays, firstMonths, firstCents, renewMonths, renewCents } = service;
  let running: Running | undefined;
  let today = start;
  if (trialDays === 0 && firstMonths !== null) {
    running = { ...start };
    addTo(running, firstMonths);
  }
  for (let passed = 0; passed <= days; passed += 1) {
    if (trialDays > 0 && passed === trialDays) {
      charge(today, firstCents);
      if (firstMonths !== null) {
        running = { ...today };
        addTo(running, firstMonths);
      }
    }
    if (running !== undefined && renewMonths !== null && isDue(running, today)) {
      charge(today, renewCents);
      addTo(running, renewMonths);
    }
    today = tomorrow(today);
  }
}

/**
 * Simulates the services of a cart day by day and records each charge. The simulation reads only the terms of
 * the catalog and is independent of schedules.
 * @param placed `YYYY-MM-DD`
 */
export function simulateCharges(
  products: readonly CartProduct[],
  catalogue: Catalogue,
  placed: string,
  days: number,
): readonly SimulatedCharge[] {
  const [year = 0, month = 1, date = 1] = placed.split('-').map(Number);
  const totals = new Map<string, number>();
  const charge = (day: Today, cents: number) => {
    if (cents === 0) return;
    const pad = (value: number) => String(value).padStart(2, '0');
    const name = `${day.year}-${pad(day.month)}-${pad(day.date)}`;
    totals.set(name, (totals.get(name) ?? 0) + cents);
  };
  for (const product of products)
    for (const service of servicesOf(product, catalogue))
      runService(service, { year, month, date }, days, charge);
  return [...totals].map(([day, cents]) => ({ day, cents })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
