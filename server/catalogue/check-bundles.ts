import type { CatalogueDocuments } from './catalogue-documents.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';
import { findRepeated } from './check-unique.ts';

/** Ids of everything that has a price of its own. */
function productIds({ registeredAgents, simple, filing }: CatalogueDocuments): ReadonlySet<number> {
  return new Set(
    [registeredAgents, simple, filing].flatMap(({ content }) => content.products.map(({ id }) => id)),
  );
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
    problem: (message: string) => bundles.problemAt(['bundles', index, 'product_id'], message),
  }));
  const bundleIds = new Set(claims.map(({ value }) => value));
  const problems = bundles.content.bundles.flatMap(({ product_id: id, product_ids: ids, config }, index) => {
    const at = (place: readonly (string | number)[], message: string) =>
      bundles.problemAt(['bundles', index, ...place], message);
    const limits = config.jurisdiction_limit_select;
    return [
      ...(sold.has(id)
        ? []
        : [at(['product_id'], `is ${id}, which is no product in simple-products.json: add it there.`)]),
      ...ids.flatMap((part, place) => {
        if (bundleIds.has(part))
          return [at(['product_ids', place], `is ${part}, a bundle: a bundle holds none.`)];
        return known.has(part) ? [] : [at(['product_ids', place], `is ${part}, which is no product.`)];
      }),
      ...(config.fieldTriggerToggle === config.orConditions.length > 0
        ? []
        : [
            at(
              ['config', 'fieldTriggerToggle'],
              'and "orConditions" disagree: give conditions where it is true, and none where it is false.',
            ),
          ]),
      ...(config.jurisdiction_limit_toggle === limits.length > 0
        ? []
        : [
            at(
              ['config', 'jurisdiction_limit_toggle'],
              'and "jurisdiction_limit_select" disagree: name jurisdictions where it is true, and none where it is false.',
            ),
          ]),
      ...limits.flatMap((place, number) =>
        served.has(place)
          ? []
          : [
              at(
                ['config', 'jurisdiction_limit_select', number],
                `is ${place}, where we have no registered agent.`,
              ),
            ],
      ),
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
      subscriptions.problemAt(['subscription_bundles', index, 'jurisdiction'], message),
  }));
  const problems = subscriptions.content.subscription_bundles.flatMap(
    ({ jurisdiction, product_ids: ids }, index) => [
      ...(served.has(jurisdiction)
        ? []
        : [
            subscriptions.problemAt(
              ['subscription_bundles', index, 'jurisdiction'],
              `is ${jurisdiction}, where we have no registered agent.`,
            ),
          ]),
      ...ids.flatMap((part, place) => {
        const at = (message: string) =>
          subscriptions.problemAt(['subscription_bundles', index, 'product_ids', place], message);
        if (!known.has(part)) return [at(`is ${part}, which is no product.`)];
        const agentIn = agents.get(part);
        return agentIn === undefined || agentIn === jurisdiction
          ? []
          : [at(`is ${part}, the registered agent in ${agentIn}, not in ${jurisdiction}.`)];
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
              'and "percent_value" are both given or both null: give one of the two.',
            ),
          ]),
      ...coupon.product_id_restrictions.flatMap((id, place) =>
        known.has(id)
          ? []
          : [
              coupons.problemAt(
                ['coupons', index, 'product_id_restrictions', place],
                `is ${id}, which is no product.`,
              ),
            ],
      ),
    ];
  });
}

/** Bundles, subscription bundles and coupons that name what is not sold, or contradict themselves. */
export function checkBundles(documents: CatalogueDocuments): readonly CatalogueProblem[] {
  const known = productIds(documents);
  return [
    ...checkOfferedBundles(documents, known),
    ...checkSubscriptions(documents, known),
    ...checkCoupons(documents, known),
  ];
}
