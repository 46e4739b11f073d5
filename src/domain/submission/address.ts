import { SECOND_LINE } from '../addresses/address-parts.ts';
import { needsPostalCode } from '../addresses/needs-postal-code.ts';
import { normalizePostalCode } from '../addresses/postal-code.ts';
import { readRegion, readState } from '../addresses/region.ts';
import { writeStreet } from '../addresses/write-street.ts';
import type { Answers, Path } from '../answers/answers.ts';
import { readOptionName, readText } from './read-answer.ts';
import type { SubmissionAddress } from './submission.ts';

/** Value of the label and kind of an unnamed address. */
const UNNAMED = 'temp';

/**
 * Reads the address at `base` (`{base}.line1`, `.city`, `.zip`, `.state`, `.country`). Returns null unless
 * all five parts are present. Abroad, `.province` or `.region` replaces `.state`; the region may be missing,
 * and the postal code where the country does not require one. An optional second line (`.address2`) is joined to the street.
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
  if ([line1, city, readState(answers, base), country].includes('')) return null;
  if (zip === '' && needsPostalCode(answers, base)) return null;
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
    formatted: [line1, city, `${region} ${zip}`.trim(), countryName].filter((part) => part !== '').join(', '),
  };
}

/**
 * Returns the contact's address if `{base}.choice` selects it, else the address at `base`. Returns null if
 * the address at `base` is incomplete. The contact's address is never a fallback, because filings make
 * addresses public.
 */
export function findChosenAddress(answers: Answers, base: Path): SubmissionAddress | null {
  const chosen = readText(answers, `${base}.choice`);
  return findAddress(answers, chosen === 'contact' ? 'contactInformation' : base);
}
