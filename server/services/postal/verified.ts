import countries from '#form-definitions/shared/countries.json' with { type: 'json' };
import states from '#form-definitions/shared/states.json' with { type: 'json' };
import type { VerifiedAddress } from '#contract/verified-address.ts';

/** The fields a driver reads from a response, as the service spells them; '' when missing. */
interface FoundAddress {
  readonly street: string;
  readonly suite: string;
  readonly city: string;
  readonly state: string;
  readonly zip5: string;
  readonly zip4: string;
  readonly confirmed: boolean;
  readonly incomplete: boolean;
}

const LONGEST = 200;

function findName(options: readonly { readonly key: string; readonly value: string }[], key: string) {
  return options.find((option) => option.key === key);
}

/** Converts a found address to the project's format. Returns undefined when a part is missing or invalid. */
export function toVerifiedAddress(found: FoundAddress): VerifiedAddress | undefined {
  const { street, suite, city, zip5, zip4, confirmed, incomplete } = found;
  const state = findName(states.options, found.state);
  const country = findName(countries.options, 'US');
  const line1 = suite === '' ? street : `${street} ${suite}`;
  const isWhole =
    street !== '' &&
    city !== '' &&
    /^\d{5}$/.test(zip5) &&
    /^(\d{4})?$/.test(zip4) &&
    line1.length <= LONGEST;
  if (state === undefined || country === undefined || !isWhole || city.length > LONGEST) return undefined;
  return {
    line1,
    city,
    state: { key: state.key, value: state.value },
    country: { key: country.key, value: country.value },
    zip: zip4 === '' ? zip5 : `${zip5}-${zip4}`,
    zip5,
    zip4,
    confirmed,
    incomplete,
  };
}
