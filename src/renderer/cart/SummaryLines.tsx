import type { Cart } from '#domain/cart/cart.ts';
import { lineItemGroups } from '#domain/cart/lines/line-item-groups.ts';
import { PriceFailure } from './PriceFailure.tsx';
import { SummaryLine } from './SummaryLine.tsx';
import { SummaryTotals } from './SummaryTotals.tsx';
import { useSession } from '../session-context.ts';

interface SummaryLinesProps {
  readonly cart: Cart;
  /** Distinguishes the copies of the summary on a page. */
  readonly copy: string;
  readonly onLeave?: () => void;
}

/** The lines of the order, grouped by product, with the total due today and later charges. */
export function SummaryLines({ cart, copy, onLeave }: SummaryLinesProps) {
  const session = useSession();
  return (
    <>
      <div className="summary-scroll">
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
      </div>
      <SummaryTotals cart={cart} />
    </>
  );
}
