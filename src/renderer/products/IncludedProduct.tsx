import { atom } from 'jotai';
import { useMemo } from 'react';
import type { ProductModel } from '#domain/products/product-model.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';
import { IncludedCard } from './IncludedCard.tsx';

/** Renders a product that is in the order without being selected: the name, the reason and the price. */
export function IncludedProduct({ product }: { readonly product: ProductModel }) {
  const session = useSession();
  const words = useAtomValue(
    useMemo(() => {
      const found = atom((get) => get(session.effects)?.included(product));
      return atom((get) => {
        const included = get(found);
        return included && get(included);
      });
    }, [session, product]),
  );
  return (
    <IncludedCard
      name={session.text('included.name', {
        name: words?.label ?? product.name,
      })}
      price={words?.price}
      description={words?.reason}
    />
  );
}
