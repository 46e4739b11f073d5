import type { JsonPath } from '#reading/json-path.ts';
import type { CatalogueDocuments } from './catalogue-documents.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';
import { findRepeated } from './check-unique.ts';

/** Returns the ids of all products with a price. */
function productIds({ registeredAgents, simple, filing }: CatalogueDocuments): ReadonlySet<number> {
  return new Set(
    [registeredAgents, simple, filing].flatMap(({ content }) => content.products.map(({ id }) => id)),
  );
}

type BundleConfig = CatalogueDocuments['bundles']['content']['bundles'][number]['config'];

/** Checks that a bundle's flags agree with the lists that they enable. */
function checkBundleConfig(
  config: BundleConfig,
  served: ReadonlySet<string>,
  at: (place: JsonPath, code: string, message: string) => CatalogueProblem,
): readonly CatalogueProblem[] {
  const limits = config.jurisdiction_limit_select;
  return [
    ...(config.fieldTriggerToggle === config.orConditions.length > 0
      ? []
      : [
          at(
            ['config', 'fieldTriggerToggle'],
            'contradiction',
            'and "orConditions" disagree: give conditions where it is true, and none where it is false.',
          ),
        ]),
    ...(config.jurisdiction_limit_toggle === limits.length > 0
      ? []
      : [
          at(
            ['config', 'jurisdiction_limit_toggle'],
            'contradiction',
            'and "jurisdiction_limit_select" disagree: name jurisdictions where it is true, and none where it is false.',
          ),
        ]),
    ...limits.flatMap((place, number) =>
      served.has(place)
        ? []
        : [
            at(
              ['config', 'jurisdiction_limit_select', number],
              'unknown-jurisdiction',
              `is ${place}, where we have no registered agent.`,
            ),
          ],
    ),
  ];
}

function checkOfferedBundles(
  { bundles, simple, registeredAgents }: CatalogueDocuments,
  known: ReadonlySet<number>,
): readonly CatalogueProblem[] {
  const sold = new Set(simple.content.products.map(({ id }) => id));
  const served = new Set(
    registeredAgents.content.products.map(({ registered_agent: agent }) => agent.jurisdiction.abbreviation),
  );
  const claims = bundles.content.bundles.map(({ product_id: value }, index) => ({
    value,
    problem: (message: string) =>
      bundles.problemAt(['bundles', index, 'product_id'], 'duplicate-name', message),
  }));
  const bundleIds = new Set(claims.map(({ value }) => value));
  const problems = bundles.content.bundles.flatMap(({ product_id: id, product_ids: ids, config }, index) => {
    const at = (place: JsonPath, code: string, message: string) =>
      bundles.problemAt(['bundles', index, ...place], code, message);
    return [
      ...(sold.has(id)
        ? []
        : [
            at(
              ['product_id'],
              'unknown-product',
              `is ${id}, which is no product in simple-products.json: add it there.`,
            ),
          ]),
      ...ids.flatMap((part, place) => {
        if (bundleIds.has(part))
          return [at(['product_ids', place], 'nested-bundle', `is ${part}, a bundle: a bundle holds none.`)];
        return known.has(part)
          ? []
          : [at(['product_ids', place], 'unknown-product', `is ${part}, which is no product.`)];
      }),
      ...checkBundleConfig(config, served, at),
    ];
  });
  return [...findRepeated('bundle', claims), ...problems];
}

function checkSubscriptions(
  { subscriptions, registeredAgents }: CatalogueDocuments,
  known: ReadonlySet<number>,
): readonly CatalogueProblem[] {
  const agents = new Map(
    registeredAgents.content.products.map(({ id, registered_agent: agent }) => [
      id,
      agent.jurisdiction.abbreviation,
    ]),
  );
  const served = new Set(agents.values());
  const claims = subscriptions.content.subscription_bundles.map(({ jurisdiction: value }, index) => ({
    value,
    problem: (message: string) =>
      subscriptions.problemAt(['subscription_bundles', index, 'jurisdiction'], 'duplicate-name', message),
  }));
  const problems = subscriptions.content.subscription_bundles.flatMap(
    ({ jurisdiction, product_ids: ids }, index) => [
      ...(served.has(jurisdiction)
        ? []
        : [
            subscriptions.problemAt(
              ['subscription_bundles', index, 'jurisdiction'],
              'unknown-jurisdiction',
              `is ${jurisdiction}, where we have no registered agent.`,
            ),
          ]),
      ...ids.flatMap((part, place) => {
        const at = (code: string, message: string) =>
          subscriptions.problemAt(['subscription_bundles', index, 'product_ids', place], code, message);
        if (!known.has(part)) return [at('unknown-product', `is ${part}, which is no product.`)];
        const agentIn = agents.get(part);
        return agentIn === undefined || agentIn === jurisdiction
          ? []
          : [
              at(
                'wrong-jurisdiction',
                `is ${part}, the registered agent in ${agentIn}, not in ${jurisdiction}.`,
              ),
            ];
      }),
    ],
  );
  return [...findRepeated('jurisdiction', claims), ...problems];
}

function checkCoupons(
  { coupons }: CatalogueDocuments,
  known: ReadonlySet<number>,
): readonly CatalogueProblem[] {
  return coupons.content.coupons.flatMap((coupon, index) => {
    const isOne = (coupon.dollar_value === null) !== (coupon.percent_value === null);
    return [
      ...(isOne
        ? []
        : [
            coupons.problemAt(
              ['coupons', index, 'dollar_value'],
              'contradiction',
              'and "percent_value" are both given or both null: give one of the two.',
            ),
          ]),
      ...coupon.product_id_restrictions.flatMap((id, place) =>
        known.has(id)
          ? []
          : [
              coupons.problemAt(
                ['coupons', index, 'product_id_restrictions', place],
                'unknown-product',
                `is ${id}, which is no product.`,
              ),
            ],
      ),
    ];
  });
}

/** Finds bundles, subscription bundles and coupons with unknown products or contradictory settings. */
export function checkBundles(documents: CatalogueDocuments): readonly CatalogueProblem[] {
  const known = productIds(documents);
  return [
    ...checkOfferedBundles(documents, known),
    ...checkSubscriptions(documents, known),
    ...checkCoupons(documents, known),
  ];
}
