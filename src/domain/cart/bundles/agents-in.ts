import type { Jurisdiction, RegisteredAgentProduct } from '../../catalogue/catalogue.ts';

type Agents = readonly RegisteredAgentProduct[];

const agentsByPlace = new WeakMap<Agents, ReadonlyMap<Jurisdiction, Agents>>();

function sortByPlace(agents: Agents): ReadonlyMap<Jurisdiction, Agents> {
  const places = new Map<Jurisdiction, RegisteredAgentProduct[]>();
  for (const product of agents) {
    const { abbreviation } = product.registered_agent.jurisdiction;
    const known = places.get(abbreviation);
    if (known === undefined) places.set(abbreviation, [product]);
    else known.push(product);
  }
  return places;
}

const none: Agents = [];

/** Returns the registered agent services in a jurisdiction. The index is built once per catalog. */
export function agentsIn(agents: Agents, jurisdiction: Jurisdiction | null): Agents {
  let places = agentsByPlace.get(agents);
  if (places === undefined) {
    places = sortByPlace(agents);
    agentsByPlace.set(agents, places);
  }
  return (jurisdiction === null ? undefined : places.get(jurisdiction)) ?? none;
}
