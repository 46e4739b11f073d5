/** A ZIP code, optionally ZIP+4. */
const US = /^(\d{5})(?:[-\s]?(\d{4}))?$/;

/** Canada Post never uses D, F, I, O, Q or U, and no code starts with W or Z. */
const CANADA = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[-\s]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** The countries whose postal codes have a known format. */
type PostalCountry = 'US' | 'CA';

/** Returns the country if the format of its postal codes is known. An empty country means the United States. */
function postalCountryOf(country: string): PostalCountry | undefined {
  if (country === '' || country === 'US') return 'US';
  return country === 'CA' ? 'CA' : undefined;
}

/**
 * Formats a postal code: `82001-1234` for `820011234`, `K1A 0B1` for `k1a0b1`. Only trims codes of countries
 * with an unknown format. Returns undefined for a code that does not match its country's format.
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

/** Formats a postal code. A code that does not match its country's format is only trimmed. */
export function normalizePostalCode(text: string, country: string): string {
  return parsePostalCode(text, country) ?? text.trim();
}
