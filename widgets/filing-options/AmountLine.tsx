import { formatCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';

interface AmountLineProps {
  readonly label: string;
  /** When undefined, nothing is rendered. */
  readonly cents: Cents | undefined;
  readonly isTotal?: boolean;
}

export function AmountLine({ label, cents, isTotal = false }: AmountLineProps) {
  if (cents === undefined) return null;
  return (
    <p className={`filing-line${isTotal ? ' filing-total' : ''}`}>
      <span>{label}</span>
      <span className="price">{formatCents(cents)}</span>
    </p>
  );
}
