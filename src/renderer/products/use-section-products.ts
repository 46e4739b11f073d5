import { atom } from 'jotai';
import { useMemo } from 'react';
import type { ProductGroupModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** A product of a section that can be chosen now. */
interface SectionProduct {
  /** Of the answer that says whether it is chosen. */
  readonly path: string;
  readonly product: ProductModel;
}

/** The products of a section that can be chosen now, and how many of them are. */
interface SectionSelection {
  /** Its identity changes with it. */
  readonly shown: readonly SectionProduct[];
  readonly count: number;
}

/** Follows which products of a section can be chosen, and which are. */
export function useSectionProducts(items: ProductGroupModel['items']): SectionSelection {
  const session = useSession();
  const shownAtom = useMemo(() => {
    const each = items.flatMap((item) => {
      const path = item.kind === 'product' ? item.fields[0]?.path : undefined;
      if (item.kind !== 'product' || path === undefined) return [];
      return [{ entry: { path, product: item.product }, isShown: session.evaluated.condition(item.when) }];
    });
    return atom((get): readonly SectionProduct[] =>
      each.flatMap(({ entry, isShown }) => (get(isShown) ? entry : [])),
    );
  }, [session, items]);
  const countAtom = useMemo(
    () =>
      atom((get) => get(shownAtom).filter(({ path }) => get(session.answers.answer(path)) === true).length),
    [session, shownAtom],
  );
  return { shown: useAtomValue(shownAtom), count: useAtomValue(countAtom) };
}
