import { use, useMemo, useState } from 'react';
import { texts } from 'virtual:texts/phone-number-picker';
import { formatVirtualNumber } from '#domain/phones/virtual-number.ts';
import type { SayText } from '#domain/texts.ts';
import { leaveGroup } from '../leave-group.ts';
import { RadioGroup } from '../radio/RadioGroup.tsx';
import { createWidgetSay } from '../read-option.ts';
import { findService, isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { useAtomValue } from '../use-atom-value.ts';
import type { PhoneNumbersService, PhoneOffer } from './phone-numbers-service.ts';
import './phone-number-picker.css';

/** Number of placeholders before the first response. */
const DEFAULT_COUNT = 6;

function describeOffer(offer: PhoneOffer, say: SayText): string {
  if (offer.kind !== 'available') return say(`phone-number-picker.${offer.kind}`);
  const n = offer.numbers.length;
  return n === 1 ? say('phone-number-picker.one') : say('phone-number-picker.several', { n });
}

/** Renders the available phone numbers of an area code as cards, with a button that loads other numbers. */
export function PhoneNumberPickerWidget(props: WidgetProps) {
  const { id, options } = props;
  const say = useMemo(() => createWidgetSay('phone-number-picker', options, texts), [options]);
  const phones = use(findService(props, 'phone-numbers'));
  const offer = useAtomValue(phones.offer);
  // Keep the same number of placeholders for the next numbers, so that nothing below moves.
  const [places, setPlaces] = useState(DEFAULT_COUNT);
  if (offer.kind === 'available' && offer.numbers.length !== places) setPlaces(offer.numbers.length);
  const isFailure = offer.kind === 'none' || offer.kind === 'failed';
  return (
    <div className="phones" onBlur={leaveGroup(props)}>
      <output
        // If no number is available, error links focus this status.
        id={offer.kind === 'available' ? undefined : id}
        tabIndex={-1}
        className={`phones-status${isFailure ? ' phones-failure' : ''}`}
      >
        {describeOffer(offer, say)}
      </output>
      {offer.kind === 'loading' && (
        <div className="choices choices-numbers" aria-hidden="true">
          {Array.from({ length: places }, (_, place) => (
            <span key={place} className="placeholder phones-placeholder" />
          ))}
        </div>
      )}
      {offer.kind === 'available' && <NumberList widget={props} numbers={offer.numbers} />}
      {offer.kind !== 'idle' && !isFixed(props) && <RefreshButton {...{ phones, id, say }} />}
    </div>
  );
}

/** Ignores the blur of the list: focus may still be inside the widget, which reports its own blur. */
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

interface RefreshButtonProps {
  readonly phones: PhoneNumbersService;
  readonly id: string;
  readonly say: SayText;
}

/** Uses `aria-disabled` while it waits, because a disabled button would lose focus. */
function RefreshButton({ phones, id, say }: RefreshButtonProps) {
  const canRefresh = useAtomValue(phones.canRefresh);
  const n = useAtomValue(phones.secondsLeft);
  return (
    <div className="phones-refresh">
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={!canRefresh || undefined}
        aria-describedby={canRefresh ? undefined : `${id}-wait`}
        onClick={phones.refresh}
      >
        {say('phone-number-picker.refresh')}
      </button>
      <span id={`${id}-wait`} className="phones-wait">
        {n > 0 &&
          say(n === 1 ? 'phone-number-picker.wait-second' : 'phone-number-picker.wait-seconds', { n })}
      </span>
    </div>
  );
}
