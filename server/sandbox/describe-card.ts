import creditCardType from 'credit-card-type';
import type { ChargedCard } from '../database/tables/stored-json.ts';

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
