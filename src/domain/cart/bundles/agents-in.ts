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

/** A catalogue's registered agent services in one jurisdiction; looked through once a catalogue. */
export function agentsIn(agents: Agents, jurisdiction: Jurisdiction | null): Agents {
  let places = agentsByPlace.get(agents);
  if (places === undefined) {
    places = sortByPlace(agents);
    agentsByPlace.set(agents, places);
  }
  return (jurisdiction === null ? undefined : places.get(jurisdiction)) ?? none;
}
