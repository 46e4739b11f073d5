import { useMemo } from 'react';
import type { FocusEvent } from 'react';
import type { FieldModel, ItemModel, ProductGroupModel } from '#domain/form.ts';
import { controlIdOf, errorIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { FieldError } from '../fields/FieldError.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import { useErrors } from '../fields/use-errors.ts';
import { useSession } from '../session-context.ts';
import { OfferPrice } from './OfferPrice.tsx';
import { useOfferPrice } from './use-offer-price.ts';
import { useOptionPrices } from './use-option-prices.ts';

interface RadioProductsProps {
  readonly group: ProductGroupModel;
  /** The field that enables the choice; undefined when a product must be selected. */
  readonly tick: FieldModel | undefined;
  /** The field with the selected product. */
  readonly choice: FieldModel;
}

type ProductItem = ItemModel<'product'>;

/**
 * Renders products of which one is selected, each with the price that it adds to the total. The choice is
 * required, or enabled by a checkbox.
 */
export function RadioProducts({ tick, ...props }: RadioProductsProps) {
  if (tick !== undefined) return <OptionalProducts tick={tick} {...props} />;
  const { group } = props;
  const id = `group-${group.key}`;
  return (
    <div className="product-group">
      <h3 className="product-group-heading" id={id}>
        {group.label}
      </h3>
      {group.description !== undefined && <p className="product-description">{group.description}</p>}
      <Options {...props} />
    </div>
  );
}

/** Renders a checkbox and, while it is checked, the products. */
function OptionalProducts({ group, tick, choice }: RadioProductsProps & { readonly tick: FieldModel }) {
  const session = useSession();
  const isChecked = useAtomValue(session.answers.answer(tick.path)) === true;
  const available = useAtomValue(session.evaluated.choices(choice.path));
  const id = controlIdOf(tick.path);
  const { label, description } = group;
  const first = available[0]?.key;
  const offered = useMemo(
    () => ({
      set: { [tick.path]: true },
      otherwise: { [tick.path]: false },
      places: productsOf(group).flatMap(({ product }) => (product.key === first ? { model: product } : [])),
    }),
    [tick.path, group, first],
  );
  const price = useOfferPrice(offered, isChecked);
  return (
    <div className={`product-card${isChecked ? ' product-card-chosen' : ''}`} data-path={tick.path}>
      <label className="product-choice" htmlFor={id}>
        <input
          id={id}
          className="checkbox-input"
          type="checkbox"
          name={tick.path}
          checked={isChecked}
          disabled={price === undefined && !isChecked}
          aria-describedby={description === undefined ? undefined : `${id}-help`}
          onChange={(event) => session.changes.setAnswer(tick.path, event.currentTarget.checked)}
        />
        <span className="product-name">{label}</span>
        <OfferPrice words={price} />
        {description !== undefined && (
          <span className="product-description" id={`${id}-help`}>
            {description}
          </span>
        )}
      </label>
      {isChecked && <Options group={group} choice={choice} />}
    </div>
  );
}

function productsOf({ items }: ProductGroupModel): readonly ProductItem[] {
  return items.filter((item) => item.kind === 'product');
}

function Options({ group, choice }: Omit<RadioProductsProps, 'tick'>) {
  const session = useSession();
  const { path } = choice;
  const available = useAtomValue(session.evaluated.choices(path));
  const chosen = useAtomValue(session.evaluated.answer(path));
  const errors = useErrors(path);
  const isInvalid = errors.length > 0;
  const id = controlIdOf(path);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) session.validity.markSeen([path]);
  };
  const items = productsOf(group).filter(({ product }) => available.some(({ key }) => key === product.key));
  const prices = useOptionPrices(path, available, chosen);
  return (
    <div className="product-details field" data-path={path}>
      <FieldError id={id} errors={errors} />
      <div
        role="radiogroup"
        aria-label={group.label}
        aria-required="true"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorIdOf(id) : undefined}
        className="choices"
        onBlur={leave}
      >
        {items.map((item, index) => (
          <Option
            key={item.product.key}
            id={index === 0 ? id : `${id}-${index}`}
            item={item}
            choice={path}
            isChosen={chosen === item.product.key}
            price={prices?.[available.findIndex(({ key }) => key === item.product.key)]}
          />
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: ProductItem;
  readonly choice: string;
  readonly isChosen: boolean;
  /** The effect on the order; undefined while it is unknown. */
  readonly price: string | undefined;
}

/** Renders one of the products, with its detail fields while selected. */
function Option({ id, item, choice, isChosen, price }: OptionProps) {
  const session = useSession();
  const { product, fields } = item;
  const { name, description } = product;
  return (
    <>
      <div className="choice-card product-option">
        <input
          id={id}
          className="choice-input"
          type="radio"
          name={choice}
          value={product.key}
          checked={isChosen}
          disabled={price === undefined && !isChosen}
          aria-describedby={`${id}-price${description === undefined ? '' : ` ${id}-info`}`}
          onChange={() => session.changes.setAnswer(choice, product.key)}
        />
        <label htmlFor={id} className="choice-label">
          {name}
        </label>
        <OfferPrice words={price} id={`${id}-price`} />
        {description !== undefined && (
          <p id={`${id}-info`} className="choice-info">
            {description}
          </p>
        )}
      </div>
      {isChosen && fields.length > 0 && (
        <div className="module-items">
          {fields.map((field) => (
            <FieldView key={field.path} field={field} />
          ))}
        </div>
      )}
    </>
  );
}
