import { use, useState } from 'react';
import { formatVirtualNumber } from '#domain/phones/virtual-number.ts';
import { leaveGroup } from '../leave-group.ts';
import { RadioGroup } from '../radio/RadioGroup.tsx';
import { findService, isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { useAtomValue } from '../use-atom-value.ts';
import type { PhoneNumbersService, PhoneOffer } from './phone-numbers-service.ts';
import './phone-number-picker.css';

/** Number of placeholders before the first response. */
const USUAL_COUNT = 6;

function describeOffer(offer: PhoneOffer): string {
  return offer.kind === 'available' ? countText(offer.numbers.length) : phoneTexts[offer.kind];
}

/** The available phone numbers of an area code, as cards, with a button to load others. */
export function PhoneNumberPickerWidget(props: WidgetProps) {
  const { id } = props;
  const phones = use(findService(props, 'phone-numbers'));
  const offer = useAtomValue(phones.offer);
  // Keep the same number of placeholders for the next numbers, so that nothing below moves.
  const [places, setPlaces] = useState(USUAL_COUNT);
  if (offer.kind === 'available' && offer.numbers.length !== places) setPlaces(offer.numbers.length);
  const isFailure = offer.kind === 'none' || offer.kind === 'failed';
  return (
    <div className="phones" onBlur={leaveGroup(props)}>
      <output
        // While there are no numbers, error links focus this status.
        id={offer.kind === 'available' ? undefined : id}
        tabIndex={-1}
        className={`phones-status${isFailure ? ' phones-failure' : ''}`}
      >
        {describeOffer(offer)}
      </output>
      {offer.kind === 'loading' && (
        <div className="choices choices-numbers" aria-hidden="true">
          {Array.from({ length: places }, (_, place) => (
            <span key={place} className="placeholder phones-placeholder" />
          ))}
        </div>
      )}
      {offer.kind === 'available' && <NumberList widget={props} numbers={offer.numbers} />}
      {offer.kind !== 'idle' && !isFixed(props) && <RefreshButton phones={phones} id={id} />}
    </div>
  );
}

/** Ignores the list's blur: focus may still be inside the widget, which reports its own blur. */
const stay = () => {};

function NumberList({
  widget,
  numbers,
}: {
  readonly widget: WidgetProps;
  readonly numbers: readonly string[];
}) {
  const options = numbers.map((number) => ({ value: number, label: formatVirtualNumber(number) }));
  return <RadioGroup widget={{ ...widget, onBlur: stay }} options={options} look="numbers" />;
}

/** Uses `aria-disabled` while it waits, because a disabled button would lose focus. */
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

/** The texts of the picker, by the state of its offer. */
const phoneTexts = {
  idle: 'Enter an area code above to see its numbers.',
  loading: 'Looking for numbers…',
  none: 'There are no numbers available for this area code. Please ensure the area code is correct.',
  failed:
    'We were unable to fetch the available phone numbers for this area code at this time. Please try again.',
  refresh: 'Refresh numbers',
} as const;

/** Returns the text for a number of available phone numbers. */
function countText(count: number): string {
  return count === 1 ? 'One number is available.' : `${count} numbers are available.`;
}

/** Returns the text for the remaining wait of the refresh button. */
function waitText(seconds: number): string {
  return seconds === 1 ? 'Again in 1 second' : `Again in ${seconds} seconds`;
}
