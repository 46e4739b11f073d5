import type { TestCard } from '#domain/toolbox/toolbox-facts.ts';

/** What a charge with the card's token does later. */
export type TokenBehavior = 'succeeds' | 'slow' | 'fails';

export type CardVerdict =
  | { readonly kind: 'accepted'; readonly behavior: TokenBehavior }
  /** `error` in one of the shapes a tokenizer may choose. */
  | { readonly kind: 'refused'; readonly error: unknown };

/** Test numbers that do something else than succeed; in line with those of public sandboxes. */
const specialCards: Readonly<Record<string, { readonly verdict: CardVerdict; readonly outcome: string }>> = {
  // Each refusal in another shape, so that a reader of them meets all.
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
    outcome: 'is declined by the tokenizer, which does not say why',
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

/** The numbers to try out, and what happens to each. */
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
 * What the stand-in of the tokenizer thinks of a card. Any number with the right check digit is good, unless it is
 * one of the test numbers.
 * @param month the present one, `YYYY-MM`
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

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function hasLuhnDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
