import { atom, useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ProductGroupModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/product-model.ts';
import { EffectPrice } from './EffectPrice.tsx';
import { useSession } from './session-context.ts';

interface SectionProductsProps {
  readonly group: ProductGroupModel;
  /** The cards of its products. */
  readonly children: ReactNode;
}

/** A product of a section that can be chosen now. */
interface Shown {
  readonly path: string;
  readonly product: ProductModel;
}

/** Products with a box for all of them: it is ticked while all are, and says so where only some are. */
export function SectionProducts({ group, children }: SectionProductsProps) {
  const session = useSession();
  const { key, items, label, description } = group;
  const shownAtom = useMemo(() => {
    const each = items.flatMap((item) => {
      const path = item.kind === 'product' ? item.fields[0]?.path : undefined;
      if (item.kind !== 'product' || path === undefined) return [];
      return [{ entry: { path, product: item.product }, isShown: session.evaluated.condition(item.when) }];
    });
    return atom((get): readonly Shown[] => each.flatMap(({ entry, isShown }) => (get(isShown) ? entry : [])));
  }, [session, items]);
  const countAtom = useMemo(
    () =>
      atom((get) => get(shownAtom).filter(({ path }) => get(session.answers.answer(path)) === true).length),
    [session, shownAtom],
  );
  const shown = useAtomValue(shownAtom);
  const count = useAtomValue(countAtom);
  const isAll = count === shown.length && count > 0;
  const isSome = count > 0 && !isAll;
  const effect = useMemo(
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
          aria-checked={isSome ? 'mixed' : isAll}
          aria-describedby={description === undefined ? undefined : `${id}-help`}
          onChange={() => shown.forEach(({ path }) => session.changes.setAnswer(path, !isAll))}
        />
        <span className="product-name" id={`${id}-name`}>
          {label}
        </span>
        <EffectPrice {...effect} />
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
