import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { CompiledForm } from '#domain/form.ts';
import { formatCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { findProduct, isMatch } from '#domain/products/find-product.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import type { Change } from './change.ts';
import { listNames } from './list-names.ts';
import { describeProperties, listDifferences } from './parts/list-differences.ts';

/** Maximum number of changed amounts of a product in the list of changes. */
const MOST_PRICES = 3;

type Prices = ReadonlyMap<string, Cents>;

interface Renewing {
  readonly price: Cents;
  readonly renewal?: { readonly price: Cents };
}

function pricesOf({ price, renewal }: Renewing): readonly (readonly [string, Cents])[] {
  return [['', price], ...(renewal === undefined ? [] : ([['at each renewal', renewal.price]] as const))];
}

/** Lists the prices of a product in the catalog by what they are for, such as `WY`. */
function listPrices({ from, match }: Pick<ProductModel, 'from' | 'match'>, catalogue: Catalogue): Prices {
  if (from === 'simple_products') {
    const product = findProduct(catalogue.simpleProducts, match);
    return new Map(product === undefined ? [] : pricesOf(product));
  }
  if (from === 'filing_products') {
    const product = findProduct(catalogue.filingProducts, match);
    if (product === undefined) return new Map();
    const fees = product.filing_methods.map(
      ({ name, jurisdiction, local_jurisdiction: town, key, cost, surcharge }) =>
        [`${key} ${jurisdiction}`, [name, town ?? jurisdiction, cost + surcharge]] as const,
    );
    return new Map([
      ...pricesOf(product),
      ...fees.map(
        ([key, [name, place, cents]]) => [`the fee for "${name}" in ${place} [${key}]`, cents] as const,
      ),
    ]);
  }
  const agents = catalogue.registeredAgentProducts.filter((product) => isMatch(product, match));
  return new Map(
    agents.flatMap((agent) => {
      const { abbreviation } = agent.registered_agent.jurisdiction;
      return pricesOf(agent).map(([when, cents]) => [`${abbreviation} ${when}`.trim(), cents] as const);
    }),
  );
}

function comparePricesOf({ key, name }: ProductModel, old: Prices, now: Prices): readonly Change[] {
  if (old.size > 0 && now.size === 0) {
    const message = `The catalog no longer has "${name}". Nobody can order it.`;
    return [{ impact: 'breaking', name: key, message }];
  }
  // States often change their fees by the same amount.
  const places = new Map<string, Set<string>>();
  for (const [what, cents] of old) {
    const after = now.get(what);
    if (after === undefined || after === cents) continue;
    const words = `${formatCents(after)}, not ${formatCents(cents)}`;
    places.set(words, (places.get(words) ?? new Set()).add(what.replace(/ \[[^\]]*\]$/, '')));
  }
  const messages = [...places].map(([words, where]) => {
    const list = listNames([...where].filter((place) => place !== ''));
    return `"${name}" costs ${words}${list === '' ? '' : ` (${list})`}.`;
  });
  const rest = messages.length - MOST_PRICES;
  const more = rest > 0 ? [`"${name}" has ${rest} more changed prices.`] : [];
  return [...messages.slice(0, MOST_PRICES), ...more].map((message) => ({
    impact: 'safe',
    name: key,
    message,
  }));
}

/** Returns the ID, period and trial of a product in `simple_products`. */
function findTerms({ from, match }: ProductModel, catalogue: Catalogue): object | undefined {
  const sold = from === 'simple_products' ? findProduct(catalogue.simpleProducts, match) : undefined;
  if (sold === undefined) return undefined;
  const { id, duration, has_free_trial: isTried, trial_duration_days: days } = sold;
  return { id, 'duration in months': duration, 'trial in days': isTried ? days : 0 };
}

/** Compares the terms of a product, apart from its price. Receivers of orders identify it by its ID. */
function compareTerms(name: string, old: object | undefined, now: object | undefined): readonly Change[] {
  const differences = old === undefined || now === undefined ? [] : listDifferences(old, now);
  if (differences.length === 0) return [];
  const impact = differences.some((difference) => difference.name === 'id') ? 'breaking' : 'safe';
  return [{ impact, name, message: `"${name}" changed in the catalog: ${describeProperties(differences)}.` }];
}

/** Compares the prices of the catalog, for the products that both versions of a form sell. */
export function comparePrices(
  { cart: old }: CompiledForm,
  before: Catalogue,
  { cart: now }: CompiledForm,
  after: Catalogue,
): readonly Change[] {
  if (before.version === after.version) return [];
  const sold = new Map([...now.primary, ...now.optional].map((product) => [product.key, product]));
  return [...old.primary, ...old.optional].flatMap((product) => {
    const same = sold.get(product.key);
    if (same === undefined) return [];
    return [
      ...comparePricesOf(product, listPrices(product, before), listPrices(same, after)),
      ...compareTerms(product.name, findTerms(product, before), findTerms(same, after)),
    ];
  });
}
