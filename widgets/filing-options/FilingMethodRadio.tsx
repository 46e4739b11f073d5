import type { FilingMethod } from '#domain/catalogue/catalogue.ts';
import { describeDecision, filingTimeLabel, hasLaterDocuments } from '#domain/filing/filing-time.ts';
import { methodTotalCents } from '#domain/filing/method-total.ts';
import { formatCents } from '#domain/money.ts';
import type { SayText } from '#domain/texts.ts';

interface FilingMethodRadioProps {
  readonly id: string;
  readonly name: string;
  readonly text: SayText;
  readonly method: FilingMethod;
  /** The number of filings with this method. */
  readonly pieces: number;
  /** The price effect on the order; '' for none. */
  readonly effect: string;
  /** When the agency usually answers; undefined if it decides later. */
  readonly answer: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Renders a filing method: the agency's fee, the duration, and the price effect on the order. */
export function FilingMethodRadio(props: FilingMethodRadioProps) {
  const { id, name, text, method, pieces, effect, answer, isChosen, onChoose } = props;
  const { key, decided_in: decided } = method;
  return (
    <div className="choice-card filing-method">
      <input
        id={id}
        className="choice-input"
        type="radio"
        name={name}
        value={key}
        checked={isChosen}
        aria-describedby={`${id}-info`}
        onChange={onChoose}
      />
      <label className="choice-label filing-method-label" htmlFor={id}>
        <span>{method.name}</span>
        <span className="price" data-money="list">
          {formatCents(methodTotalCents(method) * pieces)}
        </span>
      </label>
      <p className="choice-info filing-method-info" id={`${id}-info`}>
        <span>
          <span className="filing-speed">{filingTimeLabel(method, text)}</span>
          {hasLaterDocuments(method) && ` ${text('filing.documents')}`}
          {decided !== undefined && ` ${text('filing.to-file')} ${describeDecision(decided, text)}.`}
        </span>
        <span className="price-extra" data-effect="">
          {effect}
          {effect !== '' && !isChosen && <span className="visually-hidden"> {text('filing.effect')}</span>}
        </span>
        {answer !== undefined && <span className="filing-about">{answer}</span>}
        {method.filing_description !== '' && (
          <span className="filing-about" data-money="list">
            {method.filing_description}
          </span>
        )}
      </p>
    </div>
  );
}
