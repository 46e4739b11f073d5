import '#loading/late-texts.ts';
import { atom } from 'jotai';
import { useMemo } from 'react';
import { describeTrial } from '#domain/cart/lines/trial-text.ts';
import { findProductTrial } from '#domain/cart/prices/product-trial.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** Describes a product's free trial and the price after it. Renders nothing without a trial. */
export function TrialLine({ product, id }: { readonly product: ProductModel; readonly id?: string }) {
  const session = useSession();
  const words = useMemo(
    () =>
      atom((get) => {
        const answers = session.evaluated.read(get);
        const trial = findProductTrial({ model: product }, answers, get(session.facts).catalogue);
        return trial === undefined ? undefined : describeTrial(trial, session.text);
      }),
    [session, product],
  );
  const trial = useAtomValue(words);
  if (trial === undefined) return null;
  return (
    <span className="product-trial" id={id}>
      {trial}
    </span>
  );
}
