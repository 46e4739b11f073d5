import { useSession } from '../session-context.ts';

interface OfferPriceProps {
  /** One or two lines; undefined while the price is unknown. */
  readonly words: string | undefined;
  readonly id?: string;
  /** Set for the price of an order line, which is no effect. */
  readonly money?: 'line';
}

/** Renders what selecting an offer changes on the order, or that its price follows. */
export function OfferPrice({ words, id, money }: OfferPriceProps) {
  const { text } = useSession();
  const isKnown = words !== undefined;
  return (
    // A new element does not count as a layout shift.
    <span
      key={Number(isKnown)}
      className={isKnown ? 'price' : 'price price-missing'}
      id={id}
      translate={isKnown ? 'no' : undefined}
      data-effect={money ? undefined : ''}
      data-money={money}
    >
      {words === ''
        ? null
        : (words ?? text('price.missing')).split(/(?<=\n)/).map((part) => (
            <span key={part} className="price-part">
              {part}
            </span>
          ))}
    </span>
  );
}
