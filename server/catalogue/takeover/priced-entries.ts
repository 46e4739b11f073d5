import type { Cents } from '#domain/money.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { CatalogueDocuments } from '../catalogue-documents.ts';
import type { CatalogueProblem } from '../catalogue-problem.ts';

/** A price in a catalogue file. */
export interface PricedEntry {
  /** The same for the same price in every version of the catalogue. */
  readonly name: string;
  readonly cents: Cents;
  /** The price that an operator has confirmed for what has the price; undefined for none. */
  readonly confirmed: number | undefined;
  /** What has the price, as the file's `confirmedPrices` names it. */
  readonly key: string;
  problem(message: string): CatalogueProblem;
}

interface PricedDocument {
  readonly file: string;
  readonly content: { readonly confirmedPrices?: Readonly<Record<string, number>> };
  problemAt(at: JsonPath, code: string, message: string): CatalogueProblem;
}

/** The prices of one entry of a file, by the names of their fields. */
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

/** All prices of a catalogue: our own, those of domains and plates, and what agencies take. */
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
