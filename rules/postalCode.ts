import { parsePostalCode } from '#domain/addresses/postal-code.ts';
import { keyOf } from '#domain/options/options.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/**
 * Fails for text that is not a postal code of the country at the given path. Checks the United States and
 * Canada only.
 */
export const postalCode: RuleOf<'postalCode'> = {
  name: 'postalCode',
  arguments: [{ name: 'country', type: 'path' }],
  test: (value, [path], { answers }) => {
    const country = keyOf(answers.get(String(path))) ?? '';
    if (typeof value !== 'string' || parsePostalCode(value, country) !== undefined) return undefined;
    return { message: country === 'CA' ? 'CA' : 'US' };
  },
};
