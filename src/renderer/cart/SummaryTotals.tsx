import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { formatCents } from '#domain/money.ts';
import { fillText } from '#domain/texts.ts';
import { useSession } from '../session-context.ts';

/** What is due today and, where anything renews, each year: the foot of the summary. */
export function SummaryTotals({ cart }: { readonly cart: Pick<Cart, 'totalCents' | 'yearlyCents'> }) {
  const { text } = useSession();
  const { totalCents } = cart;
  return (
    // With the first amount it is another element: it is in its place below the lines, and none has moved there.
    <div key={totalCents === null ? 'waiting' : 'known'} className="summary-totals">
      <p className="summary-total">
        <span>
          {text('summary.total')}
          {totalCents !== null && <span className="summary-due"> {text('summary.due')}</span>}
        </span>
        <span className="price" translate="no">
          {totalText(totalCents, text('summary.unknown'))}
        </span>
      </p>
      <YearlyTotal cart={cart} />
    </div>
  );
}

interface YearlyTotalProps {
  readonly cart: Pick<Cart, 'yearlyCents'>;
  /** Drawn where it has none. */
  readonly children?: ReactNode;
}

/** What the order costs each year from its renewals on. */
export function YearlyTotal({ cart: { yearlyCents }, children }: YearlyTotalProps) {
  const { text } = useSession();
  if (yearlyCents === null || yearlyCents === 0) return children;
  return (
    <p className="summary-yearly" translate="no">
      {fillText(text('summary.yearly'), { price: formatCents(yearlyCents) })}
    </p>
  );
}

export function totalText(cents: number | null, unknown: string): string {
  return cents === null ? unknown : formatCents(cents);
}
