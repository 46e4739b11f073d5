import type { Cents } from '#domain/money.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { CatalogueDocuments } from '../catalogue-documents.ts';
import type { CatalogueProblem } from '../catalogue-problem.ts';

/** A price in a catalog file. */
export interface PricedEntry {
  /** File, key and field of the price. Identifies the price across versions of the catalog. */
  readonly name: string;
  readonly cents: Cents;
  /** The price that an operator has confirmed, or undefined. */
  readonly confirmed: number | undefined;
  /** The key of the entry in the file's `confirmedPrices`. */
  readonly key: string;
  problem(message: string): CatalogueProblem;
}

interface PricedDocument {
  readonly file: string;
  readonly content: { readonly confirmedPrices?: Readonly<Record<string, number>> };
  problemAt(at: JsonPath, code: string, message: string): CatalogueProblem;
}

/** Returns the prices of an entry, by field name. */
function entriesOf(
  { file, content, problemAt }: PricedDocument,
  key: string | number,
  at: JsonPath,
  prices: Readonly<Record<string, Cents>>,
): readonly PricedEntry[] {
  return Object.entries(prices).map(([field, cents]) => ({
    name: `${file} ${key} ${field}`,
    key: String(key),
    cents,
    confirmed: content.confirmedPrices?.[key],
    problem: (message) => problemAt([...at, field], 'odd-price', message),
  }));
}

/** Lists all prices of a catalog: products, plates, subscriptions, domains and agency fees. */
export function listPricedEntries(documents: CatalogueDocuments): readonly PricedEntry[] {
  const { registeredAgents, simple, filing, plates, subscriptions, domainPrices, methods } = documents;
  return [
    ...[registeredAgents, simple, filing].flatMap((document) =>
      document.content.products.flatMap(({ id, price }, index) =>
        entriesOf(document, id, ['products', index], { price }),
      ),
    ),
    ...plates.content.plates.flatMap(({ id, price }, index) =>
      entriesOf(plates, id, ['plates', index], { price }),
    ),
    ...subscriptions.content.subscription_bundles.flatMap(({ id, llc_price, corp_price }, index) =>
      entriesOf(subscriptions, id, ['subscription_bundles', index], { llc_price, corp_price }),
    ),
    ...domainPrices.content.tlds.flatMap(({ tld, create, renew }, index) =>
      entriesOf(domainPrices, tld, ['tlds', index], { create, renew }),
    ),
    ...methods.flatMap((document) =>
      document.content.filings.flatMap(({ methods: ways }, filed) =>
        ways.flatMap(({ id, cost, surcharge }, index) =>
          entriesOf(document, id, ['filings', filed, 'methods', index], { cost, surcharge }),
        ),
      ),
    ),
  ];
}
