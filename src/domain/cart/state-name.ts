import type { Catalogue, Jurisdiction } from '../catalogue.ts';

/** Full name of a state, from the catalogue's registered agent services; the abbreviation where it has none. */
export function stateNameOf(catalogue: Catalogue, abbreviation: Jurisdiction): string {
  const found = catalogue.registeredAgentProducts.find(
    (product) => product.registered_agent.jurisdiction.abbreviation === abbreviation,
  );
  return found?.registered_agent.jurisdiction.state_province_region ?? abbreviation;
}
