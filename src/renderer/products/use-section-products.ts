import { atom } from 'jotai';
import { useMemo } from 'react';
import type { ProductGroupModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

interface SectionProduct {
  /** Path of the answer that selects the product. */
  readonly path: string;
  readonly product: ProductModel;
}

/** The available products of a section, and how many of them are selected. */
interface SectionSelection {
  /** Keeps its identity until the products change. */
  readonly shown: readonly SectionProduct[];
  readonly count: number;
}

/** Subscribes to the available and selected products of a section. */
export function useSectionProducts(items: ProductGroupModel['items']): SectionSelection {
  const session = useSession();
  const shownAtom = useMemo(() => {
    const cards = items.filter((item) => item.kind === 'product');
    const each = cards.flatMap(({ product, fields: [choice], when }) =>
      choice === undefined
        ? []
        : [{ entry: { path: choice.path, product }, isShown: session.evaluated.condition(when) }],
    );
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
