import { keyOf } from '#domain/options/options.ts';
import { readInside } from '#domain/read-property.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/** A ZIP code, optionally ZIP+4. */
const US = /^\d{5}(?:[-\s]?\d{4})?$/;

/**
 * Fails for text that is not a postal code of the country at the given path. The entry of the country has the
 * pattern, as `zip.pattern`; until the list of countries has loaded, only ZIP codes are checked.
 */
export const postalCode: RuleOf<'postalCode'> = {
  name: 'postalCode',
  arguments: [{ name: 'country', type: 'path' }],
  test: (value, [path], { answers }) => {
    const country = answers.get(String(path));
    if (typeof value !== 'string') return undefined;
    if ((keyOf(country) || 'US') === 'US') return US.test(value.trim()) ? undefined : { message: 'US' };
    const pattern = readInside(country, 'zip', 'pattern');
    if (typeof pattern !== 'string' || new RegExp(`^(?:${pattern})$`, 'i').test(value.trim()))
      return undefined;
    return { message: 'country', params: { form: String(readInside(country, 'zip', 'form')) } };
  },
};
