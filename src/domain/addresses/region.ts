import type { Answers, Path } from '../answers/answers.ts';
import { keyOf } from '../options/options.ts';

/** The entry of the list of states for whoever has none of them. */
export const OUTSIDE = 'Outside of the US';

/** The answers that say the region of an address, of which a form asks for one: a state, a province, or any other. */
export const regionParts = ['state', 'province', 'region'] as const;

/** Reads the region of an address: a state or a province by its abbreviation, another one as it was typed; '' for none. */
export function readRegion(answers: Answers, address: Path): string {
  const texts = regionParts.map((part) => keyOf(answers.get(`${address}.${part}`))?.trim() ?? '');
  return texts.find((text) => text !== '' && text !== OUTSIDE) ?? '';
}

/**
 * Reads what an address has for a state: its region or, where that is outside of the United States and has none, the
 * entry for that. '' where a state or province is missing.
 */
export function readState(answers: Answers, address: Path): string {
  const region = readRegion(answers, address);
  if (region !== '') return region;
  const country = keyOf(answers.get(`${address}.country`)) ?? '';
  const isAbroad = !['', 'US', 'CA'].includes(country);
  return isAbroad || keyOf(answers.get(`${address}.state`)) === OUTSIDE ? OUTSIDE : '';
}
