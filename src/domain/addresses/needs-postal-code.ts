import type { Answers, Path } from '../answers/answers.ts';
import { readInside } from '../read-property.ts';

/** Returns whether an address is incomplete without a postal code. The list of countries names the exceptions. */
export function needsPostalCode(answers: Answers, address: Path): boolean {
  const zip = readInside(answers.get(`${address}.country`), 'zip');
  return zip !== false && readInside(zip, 'required') !== false;
}
