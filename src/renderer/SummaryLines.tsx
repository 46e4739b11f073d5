import { useAtomValue } from 'jotai';
import type { Cart } from '#domain/cart.ts';
import { lineItemGroups } from '#domain/cart/line-item-groups.ts';
import { formatCents } from '#domain/money.ts';
import type { FormSession } from '#state/form-session.ts';
import { SummaryLine } from './SummaryLine.tsx';
import { useSession } from './session-context.ts';

interface SummaryLinesProps {
  readonly cart: Cart;
  /** Tells the copies of the summary on a page apart. */
  readonly copy: string;
  readonly onLeave?: () => void;
}

/** The lines of the order, grouped by what was bought, with the totals of today and of each year. */
export function SummaryLines({ cart, copy, onLeave }: SummaryLinesProps) {
  const session = useSession();
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
          <dd className="price">{totalText(cart.totalCents, session.text('summary.unknown'))}</dd>
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

type PriceFailureProps = { readonly of: Pick<FormSession['quotes'], 'failure' | 'retry'> };

/** Prices that cannot be had, with the way to try again; nothing while they can. */
function PriceFailure({ of: { failure, retry } }: PriceFailureProps) {
  const text = useAtomValue(failure);
  if (text === null) return null;
  return (
    <p className="notice notice-danger" role="alert">
      {text}{' '}
      <button type="button" className="link-button" onClick={retry}>
        Try again
      </button>
    </p>
  );
}

export function totalText(cents: number | null, unknown: string): string {
  return cents === null ? unknown : formatCents(cents);
}
