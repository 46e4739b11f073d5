/** Nine digits are written with a dash. */
const US = /^(\d{5})(?:[-\s]?(\d{4}))?$/;

/** Canada Post uses no D, F, I, O, Q and U, and neither W nor Z at the beginning. */
const CANADA = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[-\s]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** The countries whose codes have a known form. */
export type PostalCountry = 'US' | 'CA';

/** The country by its code, where the form of its codes is known. No country is the United States, the default. */
export function postalCountryOf(country: string): PostalCountry | undefined {
  if (country === '' || country === 'US') return 'US';
  return country === 'CA' ? 'CA' : undefined;
}

/**
 * Returns a postal code as it is stored: `82001-1234` for `820011234`, `K1A 0B1` for `k1a0b1`. Returns it with blanks
 * around it removed where its country has no known form, and undefined where it does not have that form.
 * @param country code of the country, or ''
 */
export function parsePostalCode(text: string, country: string): string | undefined {
  const code = text.trim();
  const known = postalCountryOf(country);
  if (known === undefined) return code;
  const [, first, second] = (known === 'US' ? US : CANADA).exec(code.toUpperCase()) ?? [];
  if (first === undefined) return undefined;
  return second === undefined ? first : `${first}${known === 'US' ? '-' : ' '}${second}`;
}

/** Returns a postal code as it is stored; one that cannot be read as it is. */
export function normalizePostalCode(text: string, country: string): string {
  return parsePostalCode(text, country) ?? text.trim();
}
