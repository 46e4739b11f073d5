/** What a charge with the card's token does later. */
export type TokenBehaviour = 'succeeds' | 'slow' | 'fails';

export type CardVerdict =
  | { readonly kind: 'accepted'; readonly behaviour: TokenBehaviour }
  /** `error` in one of the shapes a tokenizer may choose. */
  | { readonly kind: 'refused'; readonly error: unknown };

/** Test numbers that do something else than succeed; in line with those of public sandboxes. */
const testCards: Readonly<Record<string, CardVerdict>> = {
  // Each refusal in another shape, so that a reader of them meets all.
  '4000000000000002': { kind: 'refused', error: { message: 'Your card was declined.' } },
  '4000000000009995': { kind: 'refused', error: 'Your card has insufficient funds.' },
  '4000000000000069': { kind: 'refused', error: [{ attribute: 'exp_year', message: 'has passed' }] },
  '4000000000000127': { kind: 'refused', error: { errors: { cvc: ['is incorrect'] } } },
  '4000000000000119': { kind: 'refused', error: null },
  '4000000000000341': { kind: 'accepted', behaviour: 'fails' },
  '4000000000000077': { kind: 'accepted', behaviour: 'slow' },
};

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
  const special = Object.hasOwn(testCards, number) ? testCards[number] : undefined;
  return special ?? { kind: 'accepted', behaviour: 'succeeds' };
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function hasLuhnDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
