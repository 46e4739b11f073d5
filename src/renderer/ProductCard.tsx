import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { productPriceCents } from '#domain/cart/product-price.ts';
import type { FieldModel, ProductModel } from '#domain/form.ts';
import { formatCents } from '#domain/money.ts';
import { FieldView } from './FieldView.tsx';
import { controlIdOf, useSession } from './session-context.ts';

/** An optional product: what it is, what choosing it adds to the total, and its details while it is chosen. */
export function ProductCard({
  product,
  fields,
}: {
  readonly product: ProductModel;
  readonly fields: readonly FieldModel[];
}) {
  const session = useSession();
  const [choice, ...details] = fields;
  const path = choice?.path ?? '';
  const isChosen = useAtomValue(session.answers.answer(path)) === true;
  const id = controlIdOf(path);
  return (
    <div className={`product-card${isChosen ? ' product-card-chosen' : ''}`} data-path={path}>
      <label className="product-choice" htmlFor={id}>
        <input
          id={id}
          className="checkbox-input"
          type="checkbox"
          name={path}
          checked={isChosen}
          aria-describedby={product.description === undefined ? undefined : `${id}-help`}
          onChange={(event) => session.changes.setAnswer(path, event.currentTarget.checked)}
        />
        <span className="product-name">{product.name}</span>
        <ProductPrice product={product} />
        {product.description !== undefined && (
          <span className="product-description" id={`${id}-help`}>
            {product.description}
          </span>
        )}
      </label>
      {isChosen && details.length > 0 && (
        <div className="product-details module-items">
          {details.map((field) => (
            <FieldView key={field.path} field={field} />
          ))}
        </div>
      )}
    </div>
  );
}

function ProductPrice({ product }: { readonly product: ProductModel }) {
  const session = useSession();
  const price = useMemo(
    () =>
      atom((get) => productPriceCents(product, session.evaluated.read(get), get(session.facts).catalogue)),
    [session, product],
  );
  const cents = useAtomValue(price);
  if (cents === undefined) return <span className="price price-waiting" aria-hidden="true" />;
  return <span className="price">+{formatCents(cents)}</span>;
}
