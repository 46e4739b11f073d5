import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { CartRow } from '#domain/cart/cart.ts';
import { findLeastPrice } from '#domain/cart/prices/least-price.ts';
import { productPriceCents } from '#domain/cart/prices/product-price.ts';
import { rowPathOf } from '#domain/products/sold-places.ts';
import { placeInRow } from '#domain/answers/field-instances.ts';
import type { FieldModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { formatChange } from '#domain/money.ts';
import { fillText } from '#domain/texts.ts';
import { totalEffectAtom } from '#state/cart/total-effect-atom.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { StatesPrice } from './StatesPrice.tsx';
import { useTrialText } from './use-trial-text.ts';
import { useSession } from '../session-context.ts';

/** An optional product: what it is, what choosing it adds to the total, and its details while it is chosen. */
export function ProductCard({
  product,
  fields,
  row,
}: {
  readonly product: ProductModel;
  readonly fields: readonly FieldModel[];
  /** Of a product that is chosen for a row. */
  readonly row?: CartRow;
}) {
  const session = useSession();
  const [choice, ...details] = fields;
  const path = placeInRow(choice?.path ?? '', rowPathOf(row));
  const isChosen = useAtomValue(session.answers.answer(path)) === true;
  const id = controlIdOf(path);
  const trial = useTrialText(product);
  const describedBy = [
    trial === undefined ? '' : `${id}-trial`,
    product.description === undefined ? '' : `${id}-help`,
  ]
    .filter((name) => name !== '')
    .join(' ');
  return (
    <div className={`product-card${isChosen ? ' product-card-chosen' : ''}`} data-path={path}>
      <label className="product-choice" htmlFor={id}>
        <input
          id={id}
          className="checkbox-input"
          type="checkbox"
          name={path}
          checked={isChosen}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => session.changes.setAnswer(path, event.currentTarget.checked)}
        />
        <span className="product-name">{product.name}</span>
        <CardPrice product={product} row={row} path={path} />
        {trial !== undefined && (
          <span className="product-trial" id={`${id}-trial`}>
            {trial}
          </span>
        )}
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

interface CardPriceProps {
  readonly product: ProductModel;
  readonly row: CartRow | undefined;
  /** Where the choice is answered. */
  readonly path: string;
}

/** What choosing a product adds to the total; in each state, of one that is sold in several of which none is ticked. */
function CardPrice(props: CardPriceProps) {
  const { states } = props.product;
  const { answers } = useSession();
  const isTicked = useMemo(
    () =>
      atom(
        (get) => states !== undefined && Object.values(Object(get(answers.answer(states)))).includes(true),
      ),
    [answers, states],
  );
  const isPlaced = useAtomValue(isTicked);
  return states === undefined || isPlaced ? (
    <ProductPrice {...props} />
  ) : (
    <StatesPrice product={props.product} />
  );
}

function ProductPrice({ product, row, path }: CardPriceProps) {
  const session = useSession();
  const price = useMemo(() => {
    const place = row === undefined ? { model: product } : { model: product, row };
    const effect = totalEffectAtom(session, { [path]: true }, { [path]: false });
    // Where there is no total yet, the product may still have a price of its own.
    return atom(
      (get) =>
        get(effect) ?? productPriceCents(place, session.evaluated.read(get), get(session.facts).catalogue),
    );
  }, [session, product, row, path]);
  const cents = useAtomValue(price);
  if (cents === undefined) return <LeastPrice product={product} />;
  return <span className="price">{cents === 0 ? session.text('summary.free') : formatChange(cents)}</span>;
}

/** What a product costs at least whose price depends on a choice that is not made yet. */
function LeastPrice({ product }: { readonly product: ProductModel }) {
  const session = useSession();
  const least = findLeastPrice(product, useAtomValue(session.facts).catalogue);
  if (least === undefined) return <span key="waiting" className="price price-waiting" aria-hidden="true" />;
  return (
    <span className="price">
      {least === null
        ? session.text('summary.unknown')
        : fillText(session.text('price.from'), { price: formatChange(least) })}
    </span>
  );
}
