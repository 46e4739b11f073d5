import type { RuleOf } from '#domain/rules/rule.ts';

const AMERICAN_EXPRESS = /^3[47]/;

/**
 * Requires a security code: 4 digits if the card number at the given path is an American Express number,
 * else 3.
 */
export const securityCode: RuleOf<'securityCode'> = {
  name: 'securityCode',
  arguments: [{ name: 'number', type: 'path' }],
  test: (value, [path], { answers }) => {
    const number = answers.get(String(path));
    const digits = typeof number === 'string' ? number.replace(/[\s-]/g, '') : '';
    const code = String(value);
    // The first two digits identify American Express.
    if (digits.length < 2) return /^\d{3,4}$/.test(code) ? undefined : { message: 'unknown' };
    const n = AMERICAN_EXPRESS.test(digits) ? 4 : 3;
    return /^\d+$/.test(code) && code.length === n ? undefined : { message: 'digits', params: { n } };
  },
};
