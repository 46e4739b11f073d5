import type { Cart } from '#domain/cart/cart.ts';
import { formatCents } from '#domain/money.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** Renders the total due today and the later charges with their dates. */
export function SummaryTotals({ cart: { totalCents } }: { readonly cart: Pick<Cart, 'totalCents'> }) {
  const { text, schedule } = useSession();
  const rows = useAtomValue(schedule)?.rows ?? [];
  return (
    // The new React key replaces the element when the first total arrives: a new element does not count as a
    // layout shift.
    <div key={totalCents === null ? 'waiting' : 'known'} className="summary-totals">
      <p className="summary-total">
        <span>
          {text('summary.total')}
          {totalCents !== null && <span className="summary-due"> {text('summary.due')}</span>}
        </span>
        <Total totalCents={totalCents} />
      </p>
      {rows.length > 0 && (
        <ul className="summary-later" translate="no" data-money="schedule">
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

/**
 * Renders the line below the total in the bottom bar of phones: the next charge, or else that the total is
 * due. The line is empty without both.
 */
export function NextCharge({ totalCents }: Pick<Cart, 'totalCents'>) {
  const { text, schedule } = useSession();
  const next = useAtomValue(schedule)?.next ?? '';
  const due = totalCents === null ? '' : text('summary.due');
  return (
    <p className="actions-next" aria-hidden="true" translate="no" data-money="schedule">
      {next === '' ? due : next}
    </p>
  );
}

/** Renders the total. A new element for each total does not count as a layout shift. */
export function Total({ totalCents }: Pick<Cart, 'totalCents'>) {
  const total = totalText(totalCents, useSession().text('summary.unknown'));
  return (
    <span key={total} className="price" translate="no" data-money="total">
      {total}
    </span>
  );
}

export function totalText(cents: number | null, unknown: string): string {
  return cents === null ? unknown : formatCents(cents);
}
