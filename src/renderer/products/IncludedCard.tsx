import { OfferPrice } from './OfferPrice.tsx';

interface IncludedCardProps {
  readonly name: string;
  /** Undefined while the price loads. */
  readonly price: string | undefined;
  readonly description: string | undefined;
  /** True for a product that a bundle contains. Other products cost their price. */
  readonly isHeld?: boolean;
}

/** Renders the card of a product that is in the order and cannot be deselected. */
export function IncludedCard({ name, price, description, isHeld = false }: IncludedCardProps) {
  return (
    <div className="product-card">
      <div className={`product-choice product-included${isHeld ? '' : ' product-required'}`}>
        {isHeld && (
          <svg className="included-mark" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 8.5 3.5 3.5L13 4.5" />
          </svg>
        )}
        <span className="product-name">{name}</span>
        <OfferPrice words={price} money="line" />
        {description !== undefined && <span className="product-description">{description}</span>}
      </div>
    </div>
  );
}
