import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { formatCents } from '#domain/money.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** The total due today and the later charges with their dates. */
export function SummaryTotals({ cart: { totalCents } }: { readonly cart: Pick<Cart, 'totalCents'> }) {
  const { text, schedule } = useSession();
  const rows = useAtomValue(schedule)?.rows ?? [];
  return (
    // A new key for the first total replaces the element: a new element does not count as a layout shift.
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
      {rows.length > 0 && (
        <ul className="summary-later" translate="no">
          {rows.map(({ when, price }) => (
            <li key={when}>
              <span>{when}</span> <span>{price}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The next charge after today's, for the bottom bar on phones. Renders `children` when there is none. */
export function NextCharge({ children }: { readonly children: ReactNode }) {
  const next = useAtomValue(useSession().schedule)?.next ?? '';
  if (next === '') return children;
  return (
    <p className="actions-next" translate="no">
      {next}
    </p>
  );
}

export function totalText(cents: number | null, unknown: string): string {
  return cents === null ? unknown : formatCents(cents);
}
