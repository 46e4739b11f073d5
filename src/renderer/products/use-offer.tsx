import { useRef, useState } from 'react';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

/** A control that selects something with a price. */
interface Offer {
  readonly isChecked: boolean;
  /** True when prices have failed to load. A product selected earlier can still be removed. */
  readonly isDisabled: boolean;
  choose(isChecked: boolean): void;
}

/**
 * Lets a visitor select an option only while the option's price is shown. A selection made while prices
 * load is displayed immediately. The selection applies when the prices arrive, even if the visitor is on
 * another step by then. It is discarded if the prices fail to load.
 */
export function useOffer(isChosen: boolean, setChosen: (isChecked: boolean) => void): Offer {
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
    isChecked: isChosen || isAwaited,
    isDisabled: isUnpriced && hasFailed && !isChosen,
    choose: (isChecked) => {
      cancel.current?.();
      cancel.current = undefined;
      const waits = isChecked && isUnpriced;
      setAwaited(waits);
      if (waits) chooseOncePriced();
      else setChosen(isChecked);
    },
  };
}

/** Replaces a price that failed to load. */
export function NoPrice({ id }: { readonly id?: string }) {
  const { text } = useSession();
  return (
    <span className="price price-missing" id={id}>
      {text('price.missing')}
    </span>
  );
}
