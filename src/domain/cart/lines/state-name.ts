import type { Catalogue, Jurisdiction } from '../../catalogue/catalogue.ts';
import { joinNames } from '../../texts.ts';
import type { SayText } from '../../texts.ts';
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
export function describeStates(states: readonly Jurisdiction[], catalogue: Catalogue, say: SayText): string {
  if (states.length > MAX_NAMED) return say('cart.states', { n: states.length });
  return joinNames(
    states.map((state) => stateNameOf(catalogue, state)),
    say,
  );
}
