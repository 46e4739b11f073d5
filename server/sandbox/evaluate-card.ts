import creditCardType from 'credit-card-type';
import type { ChargedCard } from '../database/tables/stored-json.ts';
import type { TestCard } from '#domain/toolbox/toolbox-facts.ts';

/** The result of charging the card's token later. */
export type TokenBehavior = 'succeeds' | 'slow' | 'fails';

type CardVerdict =
  | { readonly kind: 'accepted'; readonly behavior: TokenBehavior }
  /** `error` is in one of the formats that tokenizers use. */
  | { readonly kind: 'refused'; readonly error: unknown };

/** Test numbers with a special outcome, like those of public sandboxes. */
const specialCards: Readonly<Record<string, { readonly verdict: CardVerdict; readonly outcome: string }>> = {
  // Each decline has a different format, so that clients are tested with all of them.
  '4000000000000002': {
    verdict: { kind: 'refused', error: { message: 'Your card was declined.' } },
    outcome: 'is declined by the tokenizer',
  },
  '4000000000009995': {
    verdict: { kind: 'refused', error: 'Your card has insufficient funds.' },
    outcome: 'is declined by the tokenizer: insufficient funds',
  },
  '4000000000000069': {
    verdict: { kind: 'refused', error: [{ attribute: 'exp_year', message: 'has passed' }] },
    outcome: 'is declined by the tokenizer: it has expired',
  },
  '4000000000000127': {
    verdict: { kind: 'refused', error: { errors: { cvc: ['is incorrect'] } } },
    outcome: 'is declined by the tokenizer: wrong security code',
  },
  '4000000000000119': {
    verdict: { kind: 'refused', error: null },
    outcome: 'is declined by the tokenizer without a reason',
  },
  '4000000000000341': {
    verdict: { kind: 'accepted', behavior: 'fails' },
    outcome: 'fails when it is charged',
  },
  '4000000000000077': {
    verdict: { kind: 'accepted', behavior: 'slow' },
    outcome: 'is charged slowly',
  },
};

/** Test numbers and their outcomes. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'is charged' },
  ...Object.entries(specialCards).map(([number, { outcome }]) => ({ number, outcome })),
];

export interface Card {
  readonly first_name: string;
  readonly last_name: string;
  readonly number: string;
  readonly cvc: string;
  readonly exp_month: string;
  readonly exp_year: string;
}

/**
 * Decides how the sandbox tokenizer treats a card. Any number with a valid check digit is accepted, except
 * special test numbers.
 * @param month the current month, `YYYY-MM`
 */
export function evaluateCard(card: Card, month: string): CardVerdict {
  const number = card.number.replace(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(number) || !hasLuhnDigit(number)) {
    return { kind: 'refused', error: { number: ['is invalid'] } };
  }
  const isAmex = /^3[47]/.test(number);
  if (!(isAmex ? /^\d{4}$/ : /^\d{3}$/).test(card.cvc)) {
    return { kind: 'refused', error: { param: 'cvc', message: 'The security code is invalid.' } };
  }
  const expiry = `${card.exp_year.padStart(4, '20')}-${card.exp_month.padStart(2, '0')}`;
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(expiry) || expiry < month) {
    return { kind: 'refused', error: { exp_month: ['is invalid'], exp_year: ['is invalid'] } };
  }
  const special = Object.hasOwn(specialCards, number) ? specialCards[number] : undefined;
  return special?.verdict ?? { kind: 'accepted', behavior: 'succeeds' };
}

/** Validates the check digit of a card number (ISO/IEC 7812-1, annex B). */
function hasLuhnDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

const LAST_DIGITS = 4;

/**
 * Returns the card data that may be kept without its number. The brand is `Card` for an unknown number range.
 */
export function describeCard(number: string): ChargedCard {
  const digits = number.replace(/\D/g, '');
  return {
    brand: creditCardType(digits)[0]?.niceType ?? 'Card',
    lastFour: digits.slice(-LAST_DIGITS),
  };
}
