import { splitDollars } from '#domain/input/split-dollars.ts';
import type { RuleOf } from '#domain/rules/rule.ts';

/**
 * Requires a price offer above zero and below a billion dollars, with or without dollar sign, commas and cents, such as
 * `$1,250.00`.
 */
export const requestedPrice: RuleOf<'requestedPrice'> = {
  name: 'requestedPrice',
  arguments: [],
  test: (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || splitDollars(text) === undefined) return { message: 'amount' };
    return /[1-9]/.test(text) ? undefined : { message: 'zero' };
  },
};
