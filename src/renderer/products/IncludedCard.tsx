interface IncludedCardProps {
  readonly name: string;
  /** Undefined while the price loads. */
  readonly price: string | undefined;
  readonly description: string | undefined;
}

/** Renders the card of a product that is in the order and cannot be deselected. */
export function IncludedCard({ name, price, description }: IncludedCardProps) {
  return (
    <div className="product-card">
      <div className="product-choice product-included">
        <svg className="included-mark" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 8.5 3.5 3.5L13 4.5" />
        </svg>
        <span className="product-name">{name}</span>
        {price === undefined ? (
          <span key="waiting" className="price price-waiting" aria-hidden="true" />
        ) : (
          <span key="known" className="price" translate="no">
            <span className="price-part">{price}</span>
          </span>
        )}
        {description !== undefined && <span className="product-description">{description}</span>}
      </div>
    </div>
  );
}
