import type { RuleOf } from '#domain/rules/rule.ts';

const MIN_DIGITS = 15;
/** Maximum length of a card number (ISO/IEC 7812). */
const MAX_DIGITS = 19;
const CODE_OF_ZERO = 48;

/** Requires a card number of 15 to 19 digits with a valid Luhn check digit. Ignores spaces and dashes. */
export const creditCard: RuleOf<'creditCard'> = {
  name: 'creditCard',
  arguments: [],
  test: (value) =>
    typeof value === 'string' && isCardNumber(value.replace(/[\s-]/g, ''))
      ? undefined
      : { message: 'creditCard' },
};

function isCardNumber(digits: string): boolean {
  return (
    digits.length >= MIN_DIGITS &&
    digits.length <= MAX_DIGITS &&
    /^\d+$/.test(digits) &&
    computeLuhnSum(digits) % 10 === 0
  );
}

/** Doubles every second digit from the right. A two-digit result counts as the sum of its digits. */
function computeLuhnSum(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - CODE_OF_ZERO;
    const counted = index % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum;
}
