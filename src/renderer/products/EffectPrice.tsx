import '#loading/late-texts.ts';
import type { ReactNode } from 'react';
import { atom } from 'jotai';
import { Fragment, useMemo } from 'react';
import type { AnswerChanges } from '#domain/answers/answers.ts';
import { productPriceCents } from '#domain/cart/prices/product-price.ts';
import type { SoldPlace } from '#domain/products/sold/sold-places.ts';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import type { FormSession } from '#state/form-session.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

interface EffectPriceProps {
  /** The answers that the selection sets, and those of the alternative. */
  readonly set: AnswerChanges;
  readonly otherwise: AnswerChanges;
  /**
   * The products that the selection buys. A selection without an effect is labeled free only when all of these
   * products cost nothing.
   */
  readonly places: readonly SoldPlace[];
  readonly isChosen?: boolean;
  /** True for an option of a required choice. Such an option shows its own price, because it cannot be left out. */
  readonly isNeeded?: boolean;
  readonly id?: string;
  /** Rendered before the product is selected, while the price is unknown. */
  readonly children?: ReactNode;
}

/** Creates an atom that is true when all of these products cost nothing. */
function isFree(places: readonly SoldPlace[], session: FormSession) {
  return atom((get) => {
    const { catalogue } = get(session.facts);
    const answers = session.evaluated.read(get);
    return places.length > 0 && places.every((place) => productPriceCents(place, answers, catalogue) === 0);
  });
}

/** Creates the atom of the first product's own price with its period; '' for no price, undefined while unknown. */
function ownPrice([place]: readonly SoldPlace[], session: FormSession) {
  return atom((get) => {
    const code = get(session.catalogue.pricing);
    if (code === undefined || place === undefined) return undefined;
    const price = code.priceAt(place, session.evaluated.read(get), get(session.facts).catalogue);
    return price !== undefined && price.cents > 0 ? code.describeStatePrice(price, session.text) : '';
  });
}

/**
 * Shows the price effect before a selection is made. Afterwards, shows the price of the selected products.
 * Object props must keep their identity between renders.
 */
export function EffectPrice(props: EffectPriceProps) {
  const { set, otherwise, places, isChosen = false, isNeeded = false, id, children } = props;
  const session = useSession();
  const effect = useMemo(() => {
    const words = effectAtom(session, (effects) => {
      if (!isChosen) return effects.describe({ answers: set });
      return isNeeded ? ownPrice(places, session) : effects.describeCost({ answers: otherwise });
    });
    const free = isFree(places, session);
    const held = atom((get) => {
      const said = get(session.effects);
      return said && places.map(({ model }) => said.held(model));
    });
    return atom((get) => {
      const known = get(words);
      if (known !== '') return known;
      const holder = get(held)?.flatMap((one) => get(one) ?? [])[0];
      return holder ?? (get(free) ? session.text('summary.free') : known);
    });
  }, [session, set, otherwise, places, isChosen, isNeeded]);
  const words = useAtomValue(effect);
  if (children !== undefined && children !== false && !isChosen && (words === undefined || words === ''))
    return children;
  if (words === undefined) return <span key="waiting" className="price price-waiting" aria-hidden="true" />;
  return (
    <span key="known" className="price" id={id} translate="no">
      {words !== '' &&
        words.split('\n').map((part, index) => (
          <Fragment key={part}>
            {index > 0 && '\n'}
            <span className="price-part">{part}</span>
          </Fragment>
        ))}
    </span>
  );
}
