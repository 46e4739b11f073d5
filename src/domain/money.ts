/** An amount of US dollars in integer cents. */
export type Cents = number;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats cents as dollars: `123456` → `$1,234.56`. */
export function formatCents(cents: Cents): string {
  return dollars.format(cents / 100);
}

/** Formats a change of a total: `+$25.00`, `−$25.00`, and `+$0.00` for no change. */
export function formatChange(cents: Cents): string {
  return `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`;
}

/** Rounds to whole cents. Halves round up, towards positive infinity. */
export function roundHalfUp(cents: number): Cents {
  return Math.floor(cents + 0.5);
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

const DOLLARS = /^\$?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{2}))?$/;

/** Parses an amount in dollars: `40`, `40.00`, `$1,000.50`. Returns undefined for anything else. */
export function parseDollars(text: string): Cents | undefined {
  const [, dollars, cents = '00'] = DOLLARS.exec(text.trim()) ?? [];
  return dollars === undefined ? undefined : Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
}
