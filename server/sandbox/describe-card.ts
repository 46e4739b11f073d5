import creditCardType from 'credit-card-type';
import type { ChargedCard } from '../database/tables/stored-json.ts';

const LAST_DIGITS = 4;

/** What may be said of a card once its number is forgotten; `Card` where the number begins like none that is known. */
export function describeCard(number: string): ChargedCard {
  const digits = number.replace(/\D/g, '');
  return {
    brand: creditCardType(digits)[0]?.niceType ?? 'Card',
    lastFour: digits.slice(-LAST_DIGITS),
  };
}
