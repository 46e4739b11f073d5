import type { Payable } from '../../conditions/payable.ts';
import type { Cart } from '../cart.ts';

export function readPayable({ totalCents, lines, lowPrice }: Cart): Payable {
  if (totalCents === null || lowPrice !== undefined) return 'unknown';
  return totalCents > 0 || lines.some(({ renewals }) => renewals.length > 0) ? 'yes' : 'no';
}
