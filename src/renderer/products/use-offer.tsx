import { useRef, useState } from 'react';
import { missingPriceTexts } from '#domain/cart/prices/missing-price-texts.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** A control that chooses something with a price. */
interface Offer {
  readonly isTicked: boolean;
  /** There is no price, and it is not on its way either. What was chosen before can still be dropped. */
  readonly isDisabled: boolean;
  choose(isTicked: boolean): void;
}

/**
 * Lets a visitor choose something only while its price is shown. A press that comes while prices are loading is shown,
 * and counts when they are there, also on another step by then; it is dropped if they cannot be loaded.
 */
export function useOffer(isChosen: boolean, setChosen: (isTicked: boolean) => void): Offer {
  const { store, catalogue } = useSession();
  const isUnpriced = useAtomValue(catalogue.isUnpriced);
  const hasFailed = useAtomValue(catalogue.failure) !== null;
  const [isAwaited, setAwaited] = useState(false);
  const cancel = useRef<(() => void) | undefined>(undefined);
  const chooseOncePriced = () => {
    const stops = [catalogue.isUnpriced, catalogue.failure].map((atom) => store.sub(atom, decide));
    const stop = () => stops.forEach((end) => end());
    function decide() {
      if (store.get(catalogue.isUnpriced) && store.get(catalogue.failure) === null) return;
      stop();
      setAwaited(false);
      if (!store.get(catalogue.isUnpriced)) setChosen(true);
    }
    cancel.current = stop;
  };
  return {
    isTicked: isChosen || isAwaited,
    isDisabled: isUnpriced && hasFailed && !isChosen,
    choose: (isTicked) => {
      cancel.current?.();
      cancel.current = undefined;
      const waits = isTicked && isUnpriced;
      setAwaited(waits);
      if (waits) chooseOncePriced();
      else setChosen(isTicked);
    },
  };
}

/** In place of a price that could not be loaded. */
export function NoPrice({ id }: { readonly id?: string }) {
  const { text } = useSession();
  return (
    <span className="price price-missing" id={id}>
      {text('price.missing', missingPriceTexts)}
    </span>
  );
}
