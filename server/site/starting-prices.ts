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
import type { FullCatalogue } from '../catalogue/assemble-catalogue.ts';

/** What orders begin at, of all forms. */
export interface SitePrices {
  /** The states that any form lets choose, in the order of their names. */
  readonly states: readonly Option[];
  /**
   * What orders of a form begin at: in a state where one is named and the form asks for one. `unavailable` where it is not
   * sold there, undefined for forms that sell nothing.
   */
  find(slug: string, state?: string): StartingPrice | 'unavailable' | undefined;
  /** Whether what a form's orders come to depends on the state: then a fee comes on top that is not known yet. */
  hasStateFees(slug: string): boolean;
}

/** What the sample domain would cost if it had the ending that costs the least. */
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

function toSitePrices(byForm: ReadonlyMap<string, StartingPrices>): SitePrices {
  const states = new Map<string, Option>();
  for (const price of byForm.values()) for (const state of price.states) states.set(state.key, state);
  return {
    states: [...states.values()].toSorted((one, other) => (one.value < other.value ? -1 : 1)),
    hasStateFees: (slug) =>
      [...(byForm.get(slug)?.byState?.values() ?? [])].some(({ feeCents }) => feeCents > 0),
    find: (slug, state) => {
      const prices = byForm.get(slug);
      if (prices?.byState === undefined || state === undefined) return prices?.least;
      return prices.byState.get(state) ?? 'unavailable';
    },
  };
}

/** A form with the page that its address shows. */
export interface PricedForm {
  readonly form: CompiledForm;
  readonly page: PageConfiguration;
}

/**
 * Finds what orders begin at, once for each catalogue; a form at a time, so that other requests are answered meanwhile.
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
    return toSitePrices(byForm);
  };
  return (today) => {
    const current = catalogue.current();
    if (known?.version !== current.version) {
      known = { version: current.version, prices: find(current, today) };
    }
    return known.prices;
  };
}
