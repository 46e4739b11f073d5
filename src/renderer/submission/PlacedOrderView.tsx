import { useEffect, useRef } from 'react';
import type { PlacedOrder } from '#state/drafts/placed-order.ts';
import type { SayText } from '#domain/texts.ts';

/**
 * Renders the confirmation of a placed order in place of the form: a link to the receipt, and one to start
 * another order.
 */
export function PlacedOrderView({
  order,
  formAddress,
  text,
  onAnother,
}: {
  readonly order: PlacedOrder;
  /** URL of the empty form. */
  readonly formAddress: string;
  readonly text: SayText;
  /** Called before the visitor starts another order. */
  readonly onAnother: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="placed-order" aria-labelledby="placed-order">
      <h1 className="step-title" id="placed-order" tabIndex={-1} ref={heading}>
        {text('placed.heading')}
      </h1>
      <p className="lead">{text('placed.invoice', { invoice: order.invoiceNumber })}</p>
      <div className="placed-order-links">
        <a className="button button-primary" href={order.receipt}>
          {text('placed.receipt')}
        </a>
        <a className="button button-secondary" href={formAddress} onClick={onAnother}>
          {text('placed.another')}
        </a>
      </div>
    </section>
  );
}
