import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { AnswerChanges } from '#domain/answers/answers.ts';
import { productPriceCents } from '#domain/cart/prices/product-price.ts';
import type { SoldPlace } from '#domain/products/sold-places.ts';
import { formatChange, sumCents } from '#domain/money.ts';
import { totalEffectAtom } from '#state/cart/total-effect-atom.ts';
import { useSession } from '../session-context.ts';

interface EffectPriceProps {
  /** What choosing it sets, and what not choosing it does. */
  readonly set: AnswerChanges;
  readonly otherwise: AnswerChanges;
  /** What is bought then: where there is no total yet, it may still have prices of its own. */
  readonly places: readonly SoldPlace[];
  readonly id?: string;
}

/** What choosing something adds to the total. What it is given must stay the same objects from one drawing to the next. */
export function EffectPrice({ set, otherwise, places, id }: EffectPriceProps) {
  const session = useSession();
  const price = useMemo(() => {
    const effect = totalEffectAtom(session, set, otherwise);
    return atom((get) => {
      const known = get(effect);
      if (known !== undefined) return known;
      const answers = session.evaluated.read(get);
      const { catalogue } = get(session.facts);
      const prices = places.flatMap((place) => productPriceCents(place, answers, catalogue) ?? []);
      return prices.length === places.length ? sumCents(prices) : undefined;
    });
  }, [session, set, otherwise, places]);
  const cents = useAtomValue(price);
  if (cents === undefined) return <span key="waiting" className="price price-waiting" aria-hidden="true" />;
  return (
    <span key="known" className="price" id={id}>
      {cents === 0 ? session.text('summary.free') : formatChange(cents)}
    </span>
  );
}
