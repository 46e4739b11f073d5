/** An amount of US dollars as an integer number of cents. */
export type Cents = number;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `123456` → `$1,234.56`: two decimals and a dollar sign. */
export function formatCents(cents: Cents): string {
  return dollars.format(cents / 100);
}

/** What a choice does to a total: `+$25.00`, `−$25.00`, and `+$0.00` for nothing. */
export function formatChange(cents: Cents): string {
  return `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`;
}

/** Rounds to whole cents, halves up (away from zero for positive amounts). */
export function roundHalfUp(cents: number): Cents {
  return Math.floor(cents + 0.5);
}

/** Sum of amounts; 0 for none. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
