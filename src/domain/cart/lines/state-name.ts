import type { Catalogue, Jurisdiction } from '../../catalogue/catalogue.ts';
import { agentsIn } from '../bundles/agents-in.ts';

/**
 * Returns the full name of a state, from the catalog's registered agent services, or else its abbreviation.
 */
export function stateNameOf(catalogue: Catalogue, abbreviation: Jurisdiction): string {
  const [found] = agentsIn(catalogue.registeredAgentProducts, abbreviation);
  return found?.registered_agent.jurisdiction.state_province_region ?? abbreviation;
}

const MAX_NAMED = 3;

/** Lists states: `Montana, Utah and Wyoming`. More than three become a number. */
export function describeStates(states: readonly Jurisdiction[], catalogue: Catalogue): string {
  if (states.length > MAX_NAMED) return `${states.length} states`;
  const names = states.map((state) => stateNameOf(catalogue, state));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
