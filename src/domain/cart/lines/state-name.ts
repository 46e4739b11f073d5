import type { Catalogue, Jurisdiction } from '../../catalogue/catalogue.ts';
import { agentsIn } from '../bundles/agents-in.ts';

/** Full name of a state, from the catalogue's registered agent services; the abbreviation where it has none. */
export function stateNameOf(catalogue: Catalogue, abbreviation: Jurisdiction): string {
  const [found] = agentsIn(catalogue.registeredAgentProducts, abbreviation);
  return found?.registered_agent.jurisdiction.state_province_region ?? abbreviation;
}

const MOST_NAMED = 3;

/** `Montana, Utah and Wyoming`; more than three are counted. */
export function describeStates(states: readonly Jurisdiction[], catalogue: Catalogue): string {
  if (states.length > MOST_NAMED) return `${states.length} states`;
  const names = states.map((state) => stateNameOf(catalogue, state));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
