import type { JsonPath } from '#reading/json-path.ts';
import type { CatalogueDocument, CatalogueDocuments } from './catalogue-documents.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';

/** A value that must be unique, and a function that creates the problem for a duplicate. */
interface Claim {
  readonly value: string | number;
  readonly problem: (message: string) => CatalogueProblem;
}

/** Returns a problem for each claim that repeats an earlier value. */
function findDuplicates(what: string, claims: readonly Claim[]): readonly CatalogueProblem[] {
  const seen = new Map<string | number, Claim>();
  return claims.flatMap((claim) => {
    const first = seen.get(claim.value)?.problem('');
    if (first !== undefined) {
      return claim.problem(
        `Duplicate ${what} ${claim.value}: ${first.file}:${first.line} has it too. Change one of the two.`,
      );
    }
    seen.set(claim.value, claim);
    return [];
  });
}

/** Returns a claim for each entry of the list at a path. Problems are at the entry's `field`. */
function claim<Entry>(
  { problemAt }: Pick<CatalogueDocument<unknown>, 'problemAt'>,
  list: JsonPath,
  entries: readonly Entry[],
  field: string & keyof Entry,
  valueOf: (entry: Entry) => string | number,
): readonly Claim[] {
  return entries.map((entry, index) => ({
    value: valueOf(entry),
    problem: (message) => problemAt([...list, index, field], 'duplicate-name', message),
  }));
}

function claimMethods({ methods }: CatalogueDocuments, field: 'id' | 'key'): readonly Claim[] {
  return methods.flatMap((document) =>
    document.content.filings.flatMap(({ product, methods: entries }, index) =>
      claim(document, ['filings', index, 'methods'], entries, field, ({ id, key }) =>
        field === 'id' ? id : `${key} (${document.content.jurisdiction} ${product})`,
      ),
    ),
  );
}

/** Finds duplicate ids, and duplicates of other values by which forms look up products. */
export function checkUnique(documents: CatalogueDocuments): readonly CatalogueProblem[] {
  const { registeredAgents: agents, simple, filing, bundles, coupons, plates, domainPrices } = documents;
  const { subscriptions } = documents;
  const subscribed = subscriptions.content.subscription_bundles;
  const claims: Readonly<Record<string, readonly Claim[]>> = {
    'product id': [
      ...claim(agents, ['products'], agents.content.products, 'id', ({ id }) => id),
      ...claim(simple, ['products'], simple.content.products, 'id', ({ id }) => id),
      ...claim(filing, ['products'], filing.content.products, 'id', ({ id }) => id),
      ...claim(subscriptions, ['subscription_bundles'], subscribed, 'id', ({ id }) => id),
      ...claim(coupons, ['coupons'], coupons.content.coupons, 'id', ({ id }) => id),
    ],
    'plate id': claim(plates, ['plates'], plates.content.plates, 'id', ({ id }) => id),
    duration: claim(
      agents,
      ['products'],
      agents.content.products,
      'duration',
      ({ duration, registered_agent: agent }) => `${duration} in ${agent.jurisdiction.abbreviation}`,
    ),
    kind: claim(simple, ['products'], simple.content.products, 'kind', ({ kind, duration }) =>
      duration === null ? kind : `${kind} for ${duration} months`,
    ),
    type: claim(filing, ['products'], filing.content.products, 'type', ({ type }) => type),
    'top-level domain': claim(domainPrices, ['tlds'], domainPrices.content.tlds, 'tld', ({ tld }) => tld),
    bundle: claim(bundles, ['bundles'], bundles.content.bundles, 'product_id', ({ product_id: id }) => id),
    jurisdiction: claim(
      subscriptions,
      ['subscription_bundles'],
      subscribed,
      'jurisdiction',
      ({ jurisdiction }) => jurisdiction,
    ),
    'method id': claimMethods(documents, 'id'),
    key: claimMethods(documents, 'key'),
  };
  return Object.entries(claims).flatMap(([what, made]) => findDuplicates(what, made));
}
