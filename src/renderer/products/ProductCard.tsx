import { atom } from 'jotai';
import { useMemo } from 'react';
import type { CartRow } from '#domain/rows/cart-row.ts';
import { findLeastPrice } from '#domain/cart/prices/least-price.ts';
import { soldByStates } from '#domain/products/sold/sold-by-states.ts';
import { rowPathOf } from '#domain/products/sold/sold-places.ts';
import { placeInRow } from '#domain/relevance/field-instances.ts';
import type { FieldModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { formatChange } from '#domain/money.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { latePriceWords } from '../late-price-words.tsx';
import { IncludedCard } from './IncludedCard.tsx';
import { StatesPrice } from './StatesPrice.tsx';
import { useSession } from '../session-context.ts';
import { NoPrice, useOffer } from './use-offer.tsx';

const { Part: EffectPrice } = latePriceWords.effectPrice;
const { Part: TrialLine } = latePriceWords.trialLine;

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
  const offer = useOffer(isChosen, (isChecked) => session.changes.setAnswer(path, isChecked));
  const holder = useHolder(product);
  // A bundle already includes the product, so it cannot be bought again. Its detail fields still appear.
  if (holder !== undefined && row === undefined && details.length === 0) {
    return <IncludedCard name={product.name} price={holder} description={product.description} />;
  }
  return (
    <div className={`product-card${isChosen ? ' product-card-chosen' : ''}`} data-path={path}>
      <label className="product-choice" htmlFor={id}>
        <input
          id={id}
          className="checkbox-input"
          type="checkbox"
          name={path}
          checked={offer.isChecked}
          disabled={offer.isDisabled}
          aria-describedby={product.description === undefined ? undefined : `${id}-help`}
          onChange={(event) => offer.choose(event.currentTarget.checked)}
        />
        <span className="product-name">{product.name}</span>
        {offer.isDisabled ? (
          <NoPrice />
        ) : (
          <CardPrice product={product} fields={fields} row={row} path={path} isChosen={isChosen} />
        )}
        <TrialLine product={product} />
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

interface ProductPriceProps {
  readonly product: ProductModel;
  readonly row: CartRow | undefined;
  /** Path of the answer that selects the product. */
  readonly path: string;
  readonly isChosen: boolean;
}

/**
 * Renders the price that selecting a product adds to the total. A product sold per state shows a price per
 * state until a state is checked.
 */
function CardPrice({ fields, ...props }: ProductPriceProps & { readonly fields: readonly FieldModel[] }) {
  const { product } = props;
  const { answers, form } = useSession();
  const sold = useMemo(() => soldByStates(form.cart, product, fields), [form, product, fields]);
  const states = sold[0]?.states;
  const isChecked = useMemo(
    () =>
      atom((get) => states !== undefined && Object.values(get(answers.answer(states)) ?? {}).includes(true)),
    [answers, states],
  );
  const isPlaced = useAtomValue(isChecked);
  return states === undefined || isPlaced ? <ProductPrice {...props} /> : <StatesPrice products={sold} />;
}

function ProductPrice({ product, row, path, isChosen }: ProductPriceProps) {
  const effect = useMemo(
    () => ({
      set: { [path]: true },
      otherwise: { [path]: false },
      places: [row === undefined ? { model: product } : { model: product, row }],
    }),
    [product, row, path],
  );
  return (
    <EffectPrice {...effect} isChosen={isChosen}>
      {product.feeOf !== undefined && <LeastPrice product={product} />}
    </EffectPrice>
  );
}

/** Renders the lowest price of a product whose price depends on a choice not made yet. */
function LeastPrice({ product }: { readonly product: ProductModel }) {
  const session = useSession();
  const least = findLeastPrice(product, useAtomValue(session.facts).catalogue);
  if (least === undefined) return <span key="waiting" className="price price-waiting" aria-hidden="true" />;
  return (
    <span className="price">
      {least === null
        ? session.text('summary.unknown')
        : session.text('price.from', { price: formatChange(least) })}
    </span>
  );
}
