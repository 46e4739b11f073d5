import { useMemo } from 'react';
import type { AnswerChanges } from '#domain/answers/answers.ts';
import type { SoldPlace } from '#domain/products/sold/sold-places.ts';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

interface Offered {
  /** The answers that the selection sets, and those that remove it. Objects must keep their identity. */
  readonly set: AnswerChanges;
  readonly otherwise: AnswerChanges;
  /** The products that the selection buys. */
  readonly places: readonly SoldPlace[];
}

/**
 * Returns the price text of an offer; undefined while its price is unknown. An offer cannot be selected then. A
 * selected one can be removed.
 */
export function useOfferPrice({ set, otherwise, places }: Offered, isChosen: boolean): string | undefined {
  const session = useSession();
  return useAtomValue(
    useMemo(
      () =>
        effectAtom(session, (effects) =>
          effects.describeOffer(
            isChosen ? effects.describeChosen({ answers: otherwise }) : effects.describe({ answers: set }),
            places,
          ),
        ),
      [session, set, otherwise, places, isChosen],
    ),
  );
}
