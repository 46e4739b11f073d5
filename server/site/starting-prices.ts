import { setImmediate as letOthersRun } from 'node:timers/promises';
import { listStartingPrices } from '#definitions/check/orders/list-starting-prices.ts';
import type { StartingPrices } from '#definitions/check/orders/list-starting-prices.ts';
import type { StartingPrice } from '#definitions/check/orders/starting-price.ts';
import { SAMPLE_DOMAIN } from '#definitions/check/orders/sample-answers.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import type { PageConfiguration, Quotes } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { Option } from '#domain/options/option.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { laterChargesOf } from '#domain/cart/filings/later-charges.ts';
import type { LaterCharge } from '#domain/catalogue/catalogue.ts';
import type { FullCatalogue } from '#definitions/full-catalogue.ts';

export interface SitePrices {
  /** The states that any form offers, sorted by name. */
  readonly states: readonly Option[];
  /**
   * Returns the starting price of a form, in a state if the form depends on one. Returns `unavailable` when
   * the form is not sold in that state, and undefined for forms that sell nothing.
   */
  find(slug: string, state?: string): StartingPrice | 'unavailable' | undefined;
  /** Returns true when orders of the form have state fees that depend on the chosen state. */
  hasStateFees(slug: string): boolean;
  /** Lists what a state charges an LLC after its formation, the largest sum first. */
  listLaterCharges(state: string): readonly LaterCharge[];
}

/** Quotes the sample domain at the price of the cheapest TLD. */
function quoteLeastDomain({ tldPrices }: Pick<FullCatalogue, 'tldPrices'>): Quotes {
  const [first, ...others] = tldPrices;
  if (first === undefined) return { domains: {} };
  const { create, renew } = others.reduce(
    (best, price) => (price.create < best.create ? price : best),
    first,
  );
  const record = {
    domain: SAMPLE_DOMAIN,
    available: true,
    loaded: true,
    premium: false,
    thirdParty: false,
  };
  return {
    domains: { [SAMPLE_DOMAIN]: { ...record, create: { amount: create }, renew: { amount: renew } } },
  };
}

function toSitePrices(
  byForm: ReadonlyMap<string, StartingPrices>,
  { filingProducts }: Pick<FullCatalogue, 'filingProducts'>,
): SitePrices {
  const formation = filingProducts.find(({ type }) => type === 'formation');
  const states = new Map<string, Option>();
  for (const price of byForm.values()) for (const state of price.states) states.set(state.key, state);
  return {
    states: [...states.values()].toSorted((one, other) => (one.value < other.value ? -1 : 1)),
    hasStateFees: (slug) =>
      [...(byForm.get(slug)?.byState?.values() ?? [])].some(({ feeCents }) => feeCents > 0),
    listLaterCharges: (state) => (formation === undefined ? [] : laterChargesOf(formation, state, 'LLC')),
    find: (slug, state) => {
      const prices = byForm.get(slug);
      if (prices?.byState === undefined || state === undefined) return prices?.least;
      return prices.byState.get(state) ?? 'unavailable';
    },
  };
}

/** A form with its default page. */
export interface PricedForm {
  readonly form: CompiledForm;
  readonly page: PageConfiguration;
}

/**
 * Creates a function that computes starting prices, once per catalog version. Between forms, the computation
 * yields to other requests.
 * @param today `YYYY-MM-DD`
 */
export function createPriceFinder(
  forms: readonly PricedForm[],
  catalogue: Pick<CatalogueStore, 'current'>,
): (today: string) => Promise<SitePrices> {
  let known: { readonly version: string | null; readonly prices: Promise<SitePrices> } | undefined;
  const find = async (current: FullCatalogue, today: string): Promise<SitePrices> => {
    const quotes = quoteLeastDomain(current);
    const byForm = new Map<string, StartingPrices>();
    for (const { form, page } of forms.filter((entry) => hasCart(entry.form))) {
      const prices = listStartingPrices(form, { page, catalogue: current, today, quotes });
      if (prices !== undefined) byForm.set(form.slug, prices);
      await letOthersRun();
    }
    return toSitePrices(byForm, current);
  };
  return (today) => {
    const current = catalogue.current();
    if (known?.version !== current.version) {
      known = { version: current.version, prices: find(current, today) };
    }
    return known.prices;
  };
}
