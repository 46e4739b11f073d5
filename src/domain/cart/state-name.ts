import type { Catalogue, Jurisdiction } from '../catalogue.ts';
import { agentsIn } from './agents-in.ts';

/** Full name of a state, from the catalogue's registered agent services; the abbreviation where it has none. */
export function stateNameOf(catalogue: Catalogue, abbreviation: Jurisdiction): string {
  const [found] = agentsIn(catalogue.registeredAgentProducts, abbreviation);
  return found?.registered_agent.jurisdiction.state_province_region ?? abbreviation;
}
