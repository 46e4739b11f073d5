import { SECOND_LINE } from '../addresses/postal-address.ts';
import { normalizePostalCode } from '../addresses/postal-code.ts';
import { readRegion, readState } from '../addresses/region.ts';
import { writeStreet } from '../addresses/write-street.ts';
import type { Answers, Path } from '../answers/answers.ts';
import { readOptionName, readText } from './read-answer.ts';
import type { SubmissionAddress } from './submission.ts';

/** Label and kind of an address that nobody named. */
const UNNAMED = 'temp';

/**
 * Reads the address whose parts are answered under `base` (`{base}.line1`, `.city`, `.zip`, `.state`, `.country`).
 * Null unless all five are present. The region abroad is answered at `.province` or `.region` in place of `.state`; what
 * has none is stored without. A second line (`.address2`) goes with the street.
 */
export function findAddress(
  answers: Answers,
  base: Path,
  label = UNNAMED,
  kind = UNNAMED,
): SubmissionAddress | null {
  const line1 = writeStreet(readText(answers, `${base}.line1`), readText(answers, `${base}.${SECOND_LINE}`));
  const city = readText(answers, `${base}.city`);
  const country = readText(answers, `${base}.country`);
  const zip = normalizePostalCode(readText(answers, `${base}.zip`), country);
  if ([line1, city, zip, readState(answers, base), country].includes('')) return null;
  const region = readRegion(answers, base);
  const countryName = readOptionName(answers, `${base}.country`);
  return {
    label,
    kind,
    line1,
    city,
    zip_postal_code: zip,
    state_province_region: region,
    country,
    formatted: `${line1}, ${city}, ${region === '' ? '' : `${region} `}${zip}, ${countryName}`,
  };
}

/**
 * The address at `base`: the contact's where `{base}.choice` says so, else its own. Null where it is not complete or was
 * not asked for, since nobody's private address goes on a public record unasked.
 */
export function findChosenAddress(answers: Answers, base: Path): SubmissionAddress | null {
  const chosen = readText(answers, `${base}.choice`);
  return findAddress(answers, chosen === 'contact' ? 'contactInformation' : base);
}
