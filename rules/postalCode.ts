import { parsePostalCode } from '#domain/addresses/postal-code.ts';
import { keyOf } from '#domain/options/options.ts';
import type { Rule } from '#domain/rules/rule.ts';

/**
 * Fails for text that is not a postal code of the country at the given path. Checks the United States and
 * Canada only.
 */
export const postalCode: Rule = {
  name: 'postalCode',
  arguments: [{ name: 'country', type: 'path' }],
  messages: {
    US: 'Enter a ZIP code of five or nine digits, such as 82001 or 82001-1234',
    CA: 'Enter a postal code such as K1A 0B1',
  },
  test: (value, [path], { answers }) => {
    const country = keyOf(answers.get(String(path))) ?? '';
    if (typeof value !== 'string' || parsePostalCode(value, country) !== undefined) return undefined;
    return { message: country === 'CA' ? 'CA' : 'US' };
  },
};
