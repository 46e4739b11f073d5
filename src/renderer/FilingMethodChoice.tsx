import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Path } from '#domain/answers.ts';
import type { FilingMethod, Jurisdiction } from '#domain/catalogue.ts';
import { filingTimeLabel, methodTotalCents } from '#domain/filing-methods.ts';
import type { ProductModel } from '#domain/product-model.ts';
import { formatCents, formatChange } from '#domain/money.ts';
import { methodEffectAtom, withMethod } from '#state/filing-methods.ts';
import { useSession } from './session-context.ts';

interface FilingMethodChoiceProps {
  readonly id: string;
  readonly product: ProductModel;
  /** Where the keys of the chosen methods are answered, by jurisdiction. */
  readonly path: Path;
  readonly jurisdiction: Jurisdiction;
  readonly method: FilingMethod;
  /** How many pieces are filed so. */
  readonly pieces: number;
  readonly isChosen: boolean;
}

/** A way to file: what the agency takes, how long it takes, and what choosing it does to the total. */
export function FilingMethodChoice(props: FilingMethodChoiceProps) {
  const { id, product, path, jurisdiction, method, pieces, isChosen } = props;
  const session = useSession();
  const { key } = method;
  const effect = useAtomValue(
    useMemo(
      () => methodEffectAtom(session, product, { path, jurisdiction, key }),
      [session, product, path, jurisdiction, key],
    ),
  );
  const choose = () => {
    const present = session.store.get(session.answers.answer(path));
    session.changes.setAnswer(path, withMethod(present, jurisdiction, key));
  };
  return (
    <div className="choice-card filing-method">
      <input
        id={id}
        className="choice-input"
        type="radio"
        name={`${path}.${jurisdiction}`}
        value={key}
        checked={isChosen}
        aria-describedby={`${id}-info`}
        onChange={choose}
      />
      <label className="choice-label filing-method-label" htmlFor={id}>
        <span>{method.name}</span>
        <span className="price">{formatCents(methodTotalCents(method) * pieces)}</span>
      </label>
      <p className="choice-info filing-method-info" id={`${id}-info`}>
        <span className="filing-speed">{filingTimeLabel(method)}</span>
        {!isChosen && effect !== undefined && effect !== 0 && (
          <span className="price-extra">
            {formatChange(effect)} <span className="visually-hidden">{session.text('filing.effect')}</span>
          </span>
        )}
        {method.filing_description !== '' && (
          <span className="filing-about">{method.filing_description}</span>
        )}
      </p>
    </div>
  );
}
