import { useMemo } from 'react';
import type { FocusEvent } from 'react';
import type { FieldModel, ItemModel, ProductGroupModel } from '#domain/form.ts';
import { controlIdOf, errorIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { latePriceWords } from '../late-price-words.tsx';
import { FieldError } from '../fields/FieldError.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import { useErrors } from '../fields/use-errors.ts';
import { useSession } from '../session-context.ts';
import { NoPrice, useOffer } from './use-offer.tsx';

const { Part: EffectPrice } = latePriceWords.effectPrice;
const { Part: TrialLine } = latePriceWords.trialLine;

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
      <Options tick={tick} {...props} />
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
  const effect = useMemo(
    () => ({ set: { [tick.path]: true }, otherwise: { [tick.path]: false } }),
    [tick.path],
  );
  const offer = useOffer(isChecked, (isChosen) => session.changes.setAnswer(tick.path, isChosen));
  const first = available[0]?.key;
  const places = useMemo(
    () => productsOf(group).flatMap(({ product }) => (product.key === first ? { model: product } : [])),
    [group, first],
  );
  return (
    <div className={`product-card${isChecked ? ' product-card-chosen' : ''}`} data-path={tick.path}>
      <label className="product-choice" htmlFor={id}>
        <input
          id={id}
          className="checkbox-input"
          type="checkbox"
          name={tick.path}
          checked={offer.isChecked}
          disabled={offer.isDisabled}
          aria-describedby={description === undefined ? undefined : `${id}-help`}
          onChange={(event) => offer.choose(event.currentTarget.checked)}
        />
        <span className="product-name">{label}</span>
        {offer.isDisabled ? <NoPrice /> : <EffectPrice {...effect} places={places} isChosen={isChecked} />}
        {description !== undefined && (
          <span className="product-description" id={`${id}-help`}>
            {description}
          </span>
        )}
      </label>
      {isChecked && <Options group={group} tick={tick} choice={choice} />}
    </div>
  );
}

function productsOf({ items }: ProductGroupModel): readonly ProductItem[] {
  return items.filter((item) => item.kind === 'product');
}

function Options({ group, tick, choice }: RadioProductsProps) {
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
            tick={tick?.path}
            choice={path}
            isChosen={chosen === item.product.key}
          />
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: ProductItem;
  readonly tick: string | undefined;
  readonly choice: string;
  readonly isChosen: boolean;
}

/** Renders one of the products, with its detail fields while selected. */
function Option({ id, item, tick, choice, isChosen }: OptionProps) {
  const session = useSession();
  const { product, fields } = item;
  const effect = useMemo(
    () => ({
      set: { ...(tick === undefined ? {} : { [tick]: true }), [choice]: product.key },
      otherwise: tick === undefined ? { [choice]: '' } : { [tick]: false },
      places: [{ model: product }],
    }),
    [tick, choice, product],
  );
  const offer = useOffer(isChosen, () => session.changes.setAnswer(choice, product.key));
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
          checked={offer.isChecked}
          disabled={offer.isDisabled}
          aria-describedby={`${id}-price ${id}-trial${description === undefined ? '' : ` ${id}-info`}`}
          onChange={() => offer.choose(true)}
        />
        <label htmlFor={id} className="choice-label">
          {name}
        </label>
        {offer.isDisabled ? (
          <NoPrice id={`${id}-price`} />
        ) : (
          <EffectPrice {...effect} isChosen={isChosen} isNeeded={tick === undefined} id={`${id}-price`} />
        )}
        <TrialLine product={product} id={`${id}-trial`} />
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
