import { useAtomValue } from 'jotai';
import { use, useState } from 'react';
import type { FocusEvent } from 'react';
import { formatVirtualNumber } from '#domain/virtual-number.ts';
import type { WidgetProps } from '../widget.ts';
import type { PhoneNumbersService, PhoneOffer } from './phone-numbers-service.ts';
import { countText, phoneTexts, waitText } from './phone-texts.ts';
import './phone-number-picker.css';

/** How many numbers are expected before the first have come. */
const USUAL_COUNT = 6;

function describeOffer(offer: PhoneOffer): string {
  return offer.kind === 'listed' ? countText(offer.numbers.length) : phoneTexts[offer.kind];
}

/** One of the telephone numbers that an area code has now, as cards, with a button that looks for others. */
export function PhoneNumberPickerWidget(props: WidgetProps) {
  const { id, service, disabled, readonly, onBlur } = props;
  const phones = use(service('phone-numbers'));
  const offer = useAtomValue(phones.offer);
  // As many places are held for the next numbers, so that nothing below them moves.
  const [places, setPlaces] = useState(USUAL_COUNT);
  if (offer.kind === 'listed' && offer.numbers.length !== places) setPlaces(offer.numbers.length);
  const isFailure = offer.kind === 'none' || offer.kind === 'failed';
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  return (
    <div className="phones" onBlur={leave}>
      <output
        // While there is nothing to choose, the field's error leads here.
        id={offer.kind === 'listed' ? undefined : id}
        tabIndex={-1}
        className={`phones-status${isFailure ? ' phones-failure' : ''}`}
      >
        {describeOffer(offer)}
      </output>
      {offer.kind === 'loading' && (
        <div className="phones-list" aria-hidden="true">
          {Array.from({ length: places }, (_, place) => (
            <span key={place} className="placeholder phones-placeholder" />
          ))}
        </div>
      )}
      {offer.kind === 'listed' && <NumberList {...props} numbers={offer.numbers} />}
      {offer.kind !== 'idle' && !disabled && !readonly && <RefreshButton phones={phones} id={id} />}
    </div>
  );
}

function NumberList(props: WidgetProps & { readonly numbers: readonly string[] }) {
  const { id, name, label, value, numbers, required, disabled, readonly, invalid, describedBy, onChange } =
    props;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      aria-readonly={readonly || undefined}
      className="phones-list"
    >
      {numbers.map((number, index) => {
        const choiceId = index === 0 ? id : `${id}-${index}`;
        return (
          <div key={number} className="choice-card">
            <input
              id={choiceId}
              className="choice-input"
              type="radio"
              name={name}
              value={number}
              checked={number === value}
              disabled={disabled}
              onChange={() => {
                if (!readonly) onChange(number);
              }}
            />
            <label className="choice-label phones-number" htmlFor={choiceId}>
              {formatVirtualNumber(number)}
            </label>
          </div>
        );
      })}
    </div>
  );
}

/** Keeps the focus while it waits: a button that is disabled would lose it. */
function RefreshButton({ phones, id }: { readonly phones: PhoneNumbersService; readonly id: string }) {
  const canRefresh = useAtomValue(phones.canRefresh);
  const secondsLeft = useAtomValue(phones.secondsLeft);
  return (
    <div className="phones-refresh">
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={!canRefresh || undefined}
        aria-describedby={canRefresh ? undefined : `${id}-wait`}
        onClick={phones.refresh}
      >
        {phoneTexts.refresh}
      </button>
      <span id={`${id}-wait`} className="phones-wait">
        {secondsLeft > 0 && waitText(secondsLeft)}
      </span>
    </div>
  );
}
