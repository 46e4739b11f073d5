import type { RegisteredAgentProduct, SubscriptionBundle } from '#domain/catalogue/catalogue.ts';
import type { OurProducts } from './our-products.ts';
import type { SourceJurisdiction } from './source.ts';

type Place = Pick<SourceJurisdiction, 'abbreviation' | 'name'>;

/** @throws {RangeError} for a jurisdiction that has no number yet */
function idOf(abbreviation: string, { jurisdictionIds }: Pick<OurProducts, 'jurisdictionIds'>): number {
  const found = Object.entries(jurisdictionIds).find(([known]) => known === abbreviation)?.[1];
  if (found === undefined) throw new RangeError(`Give ${abbreviation} an id among the jurisdictionIds.`);
  return found;
}

/** @throws {RangeError} for a jurisdiction in which we have no address */
function addressIn(abbreviation: string, { registeredAgent }: Pick<OurProducts, 'registeredAgent'>) {
  const found = Object.entries(registeredAgent.addresses).find(([known]) => known === abbreviation)?.[1];
  if (found === undefined) throw new RangeError(`Give ${abbreviation} an address among those of our agents.`);
  return found;
}

/** Registered agent service in every jurisdiction, the shortest duration first. */
export function buildRegisteredAgents(
  places: readonly Place[],
  ours: OurProducts,
): readonly RegisteredAgentProduct[] {
  const { durations, firstAgentId } = ours.registeredAgent;
  return durations.flatMap(({ months, price, firstId }) =>
    places.map(({ abbreviation, name }) => {
      const id = idOf(abbreviation, ours);
      const address = addressIn(abbreviation, ours);
      const jurisdiction = { id, abbreviation, state_province_region: name };
      return {
        id: firstId + id,
        price,
        duration: months,
        registered_agent: { id: firstAgentId + id, address, jurisdiction },
      };
    }),
  );
}

/** A subscription bundle for every jurisdiction, its registered agent first. */
export function buildSubscriptionBundles(
  places: readonly Place[],
  ours: OurProducts,
): readonly SubscriptionBundle[] {
  const { firstId, name, productIds, agentMonths, llcPrice, corpPrice } = ours.subscriptionBundles;
  const firstAgentId = ours.registeredAgent.durations.find(({ months }) => months === agentMonths)?.firstId;
  if (firstAgentId === undefined)
    throw new RangeError(`No registered agent service lasts ${agentMonths} months.`);
  return places.map(({ abbreviation, name: place }) => {
    const id = idOf(abbreviation, ours);
    return {
      id: firstId + id,
      name: `${place} ${name}`,
      jurisdiction: abbreviation,
      product_ids: [firstAgentId + id, ...productIds],
      llc_price: llcPrice,
      corp_price: corpPrice,
    };
  });
}
