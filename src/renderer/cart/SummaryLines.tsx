import type { Cart } from '#domain/cart/cart.ts';
import { lineItemGroups } from '#domain/cart/lines/line-item-groups.ts';
import { formatCents } from '#domain/money.ts';
import { PriceFailure } from './PriceFailure.tsx';
import { SummaryLine } from './SummaryLine.tsx';
import { useSession } from '../session-context.ts';

interface SummaryLinesProps {
  readonly cart: Cart;
  /** Distinguishes the copies of the summary on a page. */
  readonly copy: string;
  readonly onLeave?: () => void;
}

/** The lines of the order, grouped by what was bought, with the totals of today and of each year. */
export function SummaryLines({ cart, copy, onLeave }: SummaryLinesProps) {
  const session = useSession();
  const total = totalText(cart.totalCents, session.text('summary.unknown'));
  return (
    <>
      <ul className="summary-groups">
        {lineItemGroups(cart).map(({ group, lines }) => (
          <li key={group} className="summary-group">
            <ul>
              {lines.map((line) => (
                <SummaryLine key={line.id} line={line} copy={copy} onLeave={onLeave} />
              ))}
            </ul>
          </li>
        ))}
        {cart.loading.map((key) => (
          <li key={key} className="summary-group" aria-hidden="true">
            <span className="placeholder" />
          </li>
        ))}
      </ul>
      <PriceFailure of={session.catalogue} />
      <PriceFailure of={session.quotes} />
      <dl className="summary-totals">
        <div className="summary-total">
          <dt>{session.text('summary.total')}</dt>
          {/* Another amount is another element: it is in its place, and none has moved there. */}
          <dd key={total} className="price">
            {total}
          </dd>
        </div>
        {cart.yearlyCents !== null && (
          <div className="summary-yearly">
            <dt>{session.text('summary.yearly')}</dt>
            <dd className="price">{formatCents(cart.yearlyCents)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

export function totalText(cents: number | null, unknown: string): string {
  return cents === null ? unknown : formatCents(cents);
}
