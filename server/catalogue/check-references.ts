import { FEDERAL } from '#domain/catalogue/catalogue.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { CatalogueDocument, CatalogueDocuments } from './catalogue-documents.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';

type Problems = readonly CatalogueProblem[];

function servedJurisdictions({ registeredAgents }: CatalogueDocuments): readonly string[] {
  return registeredAgents.content.products.map(
    ({ registered_agent: agent }) => agent.jurisdiction.abbreviation,
  );
}

function checkJurisdictions(documents: CatalogueDocuments): Problems {
  const { registeredAgents, methods } = documents;
  const served = servedJurisdictions(documents);
  const filed = methods.map(({ content }) => content.jurisdiction);
  const unfiled = served.flatMap((place, index) =>
    filed.includes(place)
      ? []
      : registeredAgents.problemAt(
          ['products', index, 'registered_agent', 'jurisdiction', 'abbreviation'],
          'unknown-jurisdiction',
          `Missing file filing-methods/${place}.json: add it or correct the jurisdiction.`,
        ),
  );
  const unserved = methods.flatMap(({ file, content: { jurisdiction }, problemAt }) => {
    if (file !== `filing-methods/${jurisdiction}.json`) {
      const message = `The jurisdiction is ${jurisdiction}, which differs from the file's name: correct one of the two.`;
      return problemAt(['jurisdiction'], 'wrong-name', message);
    }
    if (jurisdiction === FEDERAL || served.includes(jurisdiction)) return [];
    const message = `No registered agent in ${jurisdiction}: add one to registered-agent-products.json.`;
    return problemAt(['jurisdiction'], 'unknown-jurisdiction', message);
  });
  return [...unfiled, ...unserved];
}

/** Checks that each filing product has filing methods, either its own or those of another product. */
function checkFilingProducts({ filing, methods }: CatalogueDocuments): Problems {
  const used = new Set(methods.flatMap(({ content }) => content.filings.map(({ product }) => product)));
  const shared = new Map(filing.content.products.map(({ type, methods_of: source }) => [type, source]));
  return filing.content.products.flatMap(({ type, methods_of: source }, index) => {
    const at = (field: string, code: string, message: string) =>
      filing.problemAt(['products', index, field], code, message);
    if (source === undefined) {
      const message = `No jurisdiction files ${type}: add a filing to filing-methods, or "methods_of".`;
      return used.has(type) ? [] : at('type', 'unfiled-product', message);
    }
    if (!shared.has(source)) {
      return at('methods_of', 'unknown-product', `Unknown type ${source}: use a type of this file.`);
    }
    if (shared.get(source) !== undefined) {
      const message = `${source} has no filings of its own: name the product that has them.`;
      return at('methods_of', 'unfiled-product', message);
    }
    const message = `${type} has filings of its own: remove them or "methods_of".`;
    return used.has(type) ? at('methods_of', 'contradiction', message) : [];
  });
}

/** Checks that filings refer to existing products. */
function checkFilings({ filing, methods }: CatalogueDocuments): Problems {
  const types = new Set(filing.content.products.map(({ type }) => type));
  return methods
    .flatMap(({ content, problemAt }) => {
      const check = (type: string, at: JsonPath) =>
        types.has(type)
          ? []
          : problemAt(
              at,
              'unknown-product',
              `Unknown type ${type}: add it to filing-products.json or correct it.`,
            );
      return content.filings.flatMap(({ product, dependent_filings: dependent = [] }, index) => [
        check(product, ['filings', index, 'product']),
        ...dependent.map(({ product_type: type }, place) =>
          check(type, ['filings', index, 'dependent_filings', place, 'product_type']),
        ),
      ]);
    })
    .flat();
}

function checkProductIds(
  { problemAt }: Pick<CatalogueDocument<unknown>, 'problemAt'>,
  at: JsonPath,
  ids: readonly number[],
  known: ReadonlySet<number>,
): Problems {
  return ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : problemAt(
          [...at, index],
          'unknown-product',
          `Unknown product ${id}: correct the id or add the product.`,
        ),
  );
}

function checkBundles(documents: CatalogueDocuments, known: ReadonlySet<number>): Problems {
  const { bundles, simple } = documents;
  const sold = new Set(simple.content.products.map(({ id }) => id));
  const served = servedJurisdictions(documents);
  const bundleIds = new Set(bundles.content.bundles.map(({ product_id: id }) => id));
  return bundles.content.bundles.flatMap(({ product_id: id, product_ids: ids, config }, index) => {
    const at = (place: JsonPath, code: string, message: string) =>
      bundles.problemAt(['bundles', index, ...place], code, message);
    return [
      ...(sold.has(id)
        ? []
        : [at(['product_id'], 'unknown-product', `Unknown product ${id}: add it to simple-products.json.`)]),
      ...checkProductIds(bundles, ['bundles', index, 'product_ids'], ids, new Set([...known, ...bundleIds])),
      ...ids.flatMap((part, place) =>
        bundleIds.has(part)
          ? at(['product_ids', place], 'nested-bundle', `Nested bundle ${part}: list its products instead.`)
          : [],
      ),
      ...config.jurisdiction_limit_select.flatMap((place, number) =>
        served.includes(place)
          ? []
          : at(['config', 'jurisdiction_limit_select', number], 'unknown-jurisdiction', unserved(place)),
      ),
    ];
  });
}

function unserved(place: string): string {
  return `No registered agent in ${place}: add one to registered-agent-products.json or remove ${place}.`;
}

function checkSubscriptions(documents: CatalogueDocuments, known: ReadonlySet<number>): Problems {
  const { subscriptions, registeredAgents } = documents;
  const served = servedJurisdictions(documents);
  const agents = new Map(registeredAgents.content.products.map(({ id }, index) => [id, served[index]]));
  return subscriptions.content.subscription_bundles.flatMap(({ jurisdiction, product_ids: ids }, index) => {
    const at = (place: JsonPath, code: string, message: string) =>
      subscriptions.problemAt(['subscription_bundles', index, ...place], code, message);
    return [
      ...(served.includes(jurisdiction)
        ? []
        : [at(['jurisdiction'], 'unknown-jurisdiction', unserved(jurisdiction))]),
      ...checkProductIds(subscriptions, ['subscription_bundles', index, 'product_ids'], ids, known),
      ...ids.flatMap((part, place) => {
        const agentIn = agents.get(part) ?? jurisdiction;
        if (agentIn === jurisdiction) return [];
        const message = `Product ${part} is the registered agent in ${agentIn}: use the one in ${jurisdiction}.`;
        return at(['product_ids', place], 'wrong-jurisdiction', message);
      }),
    ];
  });
}

/** Checks that products with a free trial have trial days, and that other products have none. */
function checkTrials({ simple }: CatalogueDocuments): Problems {
  return simple.content.products.flatMap(({ has_free_trial: isFree, trial_duration_days: days }, index) => {
    if (isFree === days > 0) return [];
    const message = isFree
      ? 'The free trial has 0 days: give its days, or set "has_free_trial" to false.'
      : 'The days have no effect without a free trial: set "has_free_trial" to true, or the days to 0.';
    return simple.problemAt(['products', index, 'trial_duration_days'], 'contradiction', message);
  });
}

/** Checks references between files: products, types and jurisdictions. */
export function checkReferences(documents: CatalogueDocuments): Problems {
  const { registeredAgents, simple, filing, coupons } = documents;
  const products = [registeredAgents, simple, filing].flatMap(({ content }) =>
    content.products.map(({ id }) => id),
  );
  const known = new Set(products);
  return [
    ...checkJurisdictions(documents),
    ...checkFilingProducts(documents),
    ...checkFilings(documents),
    ...checkTrials(documents),
    ...checkBundles(documents, known),
    ...checkSubscriptions(documents, known),
    ...coupons.content.coupons.flatMap(({ product_id_restrictions: ids }, index) =>
      checkProductIds(coupons, ['coupons', index, 'product_id_restrictions'], ids, known),
    ),
  ];
}
