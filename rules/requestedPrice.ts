import type { Rule } from '#domain/rules/rule.ts';

/** Dollars, with or without the sign, commas and cents: `$1,250.00`. */
const AMOUNT = /^\$?\s?\d[\d,]*(?:\.\d{0,2})?$/;

/** The price a visitor offers: an amount of dollars above zero. */
export const requestedPrice: Rule = {
  name: 'requestedPrice',
  arguments: [],
  messages: { zero: 'Really?', amount: '{field} is not valid' },
  test: (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || !AMOUNT.test(text.trim())) return { message: 'amount' };
    return /[1-9]/.test(text) ? undefined : { message: 'zero' };
  },
};
