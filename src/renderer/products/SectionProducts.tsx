import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ProductGroupModel } from '#domain/form.ts';
import { useSession } from '../session-context.ts';
import { OfferPrice } from './OfferPrice.tsx';
import { useOfferPrice } from './use-offer-price.ts';
import { useSectionProducts } from './use-section-products.ts';

interface SectionProductsProps {
  readonly group: ProductGroupModel;
  readonly children: ReactNode;
}

/**
 * Renders products with a checkbox for all of them. The checkbox is indeterminate while only some products
 * are selected.
 */
export function SectionProducts({ group, children }: SectionProductsProps) {
  const session = useSession();
  const { key, items, label, description } = group;
  const { shown, count } = useSectionProducts(items);
  const isAll = count === shown.length && count > 0;
  const isSome = count > 0 && !isAll;
  const offered = useMemo(
    () => ({
      set: Object.fromEntries(shown.map(({ path }) => [path, true])),
      otherwise: Object.fromEntries(shown.map(({ path }) => [path, false])),
      places: shown.map(({ product }) => ({ model: product })),
    }),
    [shown],
  );
  const noteSome = useCallback(
    (box: HTMLInputElement | null) => {
      if (box !== null) box.indeterminate = isSome;
    },
    [isSome],
  );
  const price = useOfferPrice(offered, isAll);
  const choose = (isChecked: boolean) =>
    shown.forEach(({ path }) => session.changes.setAnswer(path, isChecked));
  const id = `group-${key}`;
  return (
    <fieldset className="product-group" aria-labelledby={`${id}-name`}>
      <label className="product-choice product-all" htmlFor={id}>
        <input
          ref={noteSome}
          id={id}
          className="checkbox-input"
          type="checkbox"
          checked={isAll}
          disabled={price === undefined && !isAll}
          aria-checked={isSome ? 'mixed' : isAll}
          aria-describedby={description === undefined ? undefined : `${id}-help`}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        <span className="product-name" id={`${id}-name`}>
          {label}
        </span>
        <OfferPrice words={price} />
        {description !== undefined && (
          <span className="product-description" id={`${id}-help`}>
            {description}
          </span>
        )}
      </label>
      <div className="product-members">{children}</div>
    </fieldset>
  );
}
