import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Cart, LineItem } from '#domain/cart.ts';
import { lineItemGroups } from '#domain/cart/line-item-groups.ts';
import { formatCents } from '#domain/money.ts';
import { useSession } from './session-context.ts';

/** The lines of the order, grouped by what was bought, with the totals of today and of each year. */
export function SummaryLines({ cart }: { readonly cart: Cart }) {
  const session = useSession();
  const failure = useAtomValue(session.catalogue.failure);
  return (
    <>
      <ul className="summary-groups">
        {lineItemGroups(cart).map(({ group, lines }) => (
          <li key={group} className="summary-group">
            <ul>
              {lines.map((line) => (
                <SummaryLine key={line.id} line={line} />
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
      {failure !== null && (
        <p className="notice notice-danger" role="alert">
          {failure}{' '}
          <button type="button" className="link-button" onClick={session.catalogue.retry}>
            Try again
          </button>
        </p>
      )}
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

export function totalText(cents: number | null, unknown: string): string {
  return cents === null ? unknown : formatCents(cents);
}

function SummaryLine({ line }: { readonly line: LineItem }) {
  const session = useSession();
  const glows = useChanged(`${line.label} ${line.priceCents}`);
  if (line.kind === 'error') return <li className="summary-error">{line.label}</li>;
  const quantity = line.quantity > 1 ? ` × ${line.quantity}` : '';
  return (
    <li className={`summary-line${glows ? ' summary-line-changed' : ''}`}>
      <span className="summary-label">
        {line.label}
        {quantity}
        {line.reason !== undefined && (
          <details className="summary-reason">
            <summary>
              Why<span className="visually-hidden"> {line.label} is in your order</span>?
            </summary>
            <p>
              {line.reason.text}
              {line.yearlyCents > 0 && ` It renews at ${formatCents(line.yearlyCents)} each year.`}
            </p>
          </details>
        )}
      </span>
      <span className="price">
        {line.originalPriceCents !== undefined && <s>{formatCents(line.originalPriceCents)}</s>}{' '}
        {line.priceCents === 0 ? session.text('summary.free') : formatCents(line.priceCents)}
      </span>
    </li>
  );
}

const GLOW_MS = 1200;

/** True for a moment after a value changed; never at first. */
function useChanged(value: string): boolean {
  const [changed, setChanged] = useState(false);
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return undefined;
    known.current = value;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), GLOW_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return changed;
}
