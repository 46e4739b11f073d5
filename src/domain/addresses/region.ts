import type { Answers, Path } from '../answers/answers.ts';
import { keyOf } from '../options/options.ts';
import { regionParts } from './address-parts.ts';

/** The key of the state list's entry for addresses abroad. */
export const OUTSIDE = 'Outside of the US';

/**
 * Reads the region: the abbreviation of a state or province, else the typed text, else ''.
 *
 * Decision: docs/decisions/099-choose-the-region-by-country.md
 */
export function readRegion(answers: Answers, address: Path): string {
  const texts = regionParts.map((part) => keyOf(answers.get(`${address}.${part}`))?.trim() ?? '');
  return texts.find((text) => text !== '' && text !== OUTSIDE) ?? '';
}

/**
 * Reads the state of an address as services expect it: the region, or "Outside of the US" for an address
 * abroad without a region. Returns '' when a US state or Canadian province is missing.
 */
export function readState(answers: Answers, address: Path): string {
  const region = readRegion(answers, address);
  if (region !== '') return region;
  const country = keyOf(answers.get(`${address}.country`)) ?? '';
  const isAbroad = !['', 'US', 'CA'].includes(country);
  return isAbroad || keyOf(answers.get(`${address}.state`)) === OUTSIDE ? OUTSIDE : '';
}
