import { splitDollars } from '#domain/input/split-dollars.ts';
import type { Rule } from '#domain/rules/rule.ts';

/**
 * Requires a price offer above zero dollars, with or without dollar sign, commas and cents, such as
 * `$1,250.00`.
 */
export const requestedPrice: Rule = {
  name: 'requestedPrice',
  arguments: [],
  messages: { zero: 'Really?', amount: '{field} is not valid' },
  test: (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || splitDollars(text) === undefined) return { message: 'amount' };
    return /[1-9]/.test(text) ? undefined : { message: 'zero' };
  },
};
