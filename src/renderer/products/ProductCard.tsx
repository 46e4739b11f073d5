import { atom } from 'jotai';
import { useMemo } from 'react';
import type { CartRow } from '#domain/rows/cart-row.ts';
import { findLeastPrice } from '#domain/cart/prices/least-price.ts';
import { soldByStates } from '#domain/products/sold/sold-by-states.ts';
import { rowPathOf } from '#domain/products/sold/sold-places.ts';
import { placeInRow } from '#domain/relevance/field-instances.ts';
import type { FieldModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { formatCents } from '#domain/money.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { IncludedCard } from './IncludedCard.tsx';
import { StatesPrice } from './StatesPrice.tsx';
import { useSession } from '../session-context.ts';
import { OfferPrice } from './OfferPrice.tsx';
import { useOfferPrice } from './use-offer-price.ts';

/**
 * Renders an optional product: its description, the price that it adds to the total, and its detail fields
 * while selected.
 */
export function ProductCard({
  product,
  fields,
  row,
}: {
  readonly product: ProductModel;
  readonly fields: readonly FieldModel[];
  /** The row that the product is selected for. */
  readonly row?: CartRow;
}) {
  const session = useSession();
  const [choice, ...details] = fields;
  const path = placeInRow(choice?.path ?? '', rowPathOf(row));
  const isChosen = useAtomValue(session.answers.answer(path)) === true;
  const id = controlIdOf(path);
  const offered = useMemo(
    () => ({
      set: { [path]: true },
      otherwise: { [path]: false },
      places: [row === undefined ? { model: product } : { model: product, row }],
    }),
    [product, row, path],
  );
  const price = useOfferPrice(offered, isChosen);
  const holder = useHolder(product);
  // A bundle already includes the product, so it cannot be bought again. Its detail fields still appear.
  if (holder !== undefined && row === undefined && details.length === 0) {
    return <IncludedCard name={product.name} price={holder} description={product.description} isHeld />;
  }
  return (
    <div className={`product-card${isChosen ? ' product-card-chosen' : ''}`} data-path={path}>
      <label className="product-choice" htmlFor={id}>
        <input
          id={id}
          className="checkbox-input"
          type="checkbox"
          name={path}
          checked={isChosen}
          disabled={price === undefined && !isChosen}
          aria-describedby={product.description === undefined ? undefined : `${id}-help`}
          onChange={(event) => session.changes.setAnswer(path, event.currentTarget.checked)}
        />
        <span className="product-name">{product.name}</span>
        <CardPrice product={product} fields={fields} words={price} />
        {product.description !== undefined && (
          <span className="product-description" id={`${id}-help`}>
            {product.description}
          </span>
        )}
      </label>
      {isChosen && details.length > 0 && (
        <div className="product-details module-items">
          {details.map((field) => (
            <FieldView key={field.path} field={field} rowKey={row?.key} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Returns the text that names the bundle in the order that includes the product. */
function useHolder(product: ProductModel): string | undefined {
  const session = useSession();
  return useAtomValue(
    useMemo(() => {
      const held = atom((get) => get(session.effects)?.held(product));
      return atom((get) => {
        const words = get(held);
        return words && get(words);
      });
    }, [session, product]),
  );
}

interface CardPriceProps {
  readonly product: ProductModel;
  readonly fields: readonly FieldModel[];
  /** The effect on the order. */
  readonly words: string | undefined;
}

/**
 * Renders the price that selecting a product adds to the total. A product whose effect depends on a choice in its
 * details, such as a state or a plate, shows its list price until that choice is made.
 */
function CardPrice({ product, fields, words }: CardPriceProps) {
  const { answers, form } = useSession();
  const sold = useMemo(() => soldByStates(form.cart, product, fields), [form, product, fields]);
  const states = sold[0]?.states;
  const isChecked = useMemo(
    () =>
      atom((get) => states !== undefined && Object.values(get(answers.answer(states)) ?? {}).includes(true)),
    [answers, states],
  );
  const isPlaced = useAtomValue(isChecked);
  if (states !== undefined && !isPlaced) return <StatesPrice products={sold} />;
  if (product.feeOf !== undefined && words === '') return <LeastPrice product={product} />;
  return <OfferPrice words={words} />;
}

/** Renders the lowest price of a product whose price depends on a choice not made yet. */
function LeastPrice({ product }: { readonly product: ProductModel }) {
  const session = useSession();
  const least = findLeastPrice(product, useAtomValue(session.facts).catalogue);
  if (least === undefined) return <OfferPrice words={undefined} />;
  return (
    <span className="price" data-effect="" data-money="list">
      {least === null
        ? session.text('summary.unknown')
        : session.text('price.from', { price: formatCents(least) })}
    </span>
  );
}
