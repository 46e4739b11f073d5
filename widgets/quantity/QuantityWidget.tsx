import type { KeyboardEvent } from 'react';
import { normalizeQuantity } from '#domain/input/normalize-numbers.ts';
import { controlAttributes, toControlText } from '../control-attributes.ts';
import { readNumber } from '../read-option.ts';
import { isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import './quantity.css';

const DEFAULT_MINIMUM = 1;
const DEFAULT_MAXIMUM = 99;

/**
 * Returns the answer for a typed text: a whole number, undefined, or an invalid text, which the form rejects.
 */
function readTyped(text: string): number | string | undefined {
  const normalized = normalizeQuantity(text);
  if (normalized === '') return undefined;
  const number = /^\d+$/.test(normalized) ? Number(normalized) : Number.NaN;
  return Number.isSafeInteger(number) ? number : text;
}

/**
 * Renders a whole number, typed or stepped. The buttons respect the limits; the form rejects typed numbers
 * outside the limits.
 */
export function QuantityWidget(props: WidgetProps) {
  const { label, value, onChange, options } = props;
  const minimum = readNumber(options, 'minimum') ?? DEFAULT_MINIMUM;
  const maximum = readNumber(options, 'maximum') ?? DEFAULT_MAXIMUM;
  const quantity = typeof value === 'number' && Number.isInteger(value) ? value : undefined;
  const cannotChange = isFixed(props);
  const set = (next: number) => {
    const within = Math.min(Math.max(next, minimum), maximum);
    if (!cannotChange && within !== quantity) onChange(within);
  };
  const step = (by: number) => set(quantity === undefined ? minimum : quantity + by);
  const stepByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className="control-group quantity">
      <StepButton
        label={`Less: ${label}`}
        sign="−"
        isDisabled={cannotChange || quantity === undefined || quantity <= minimum}
        onStep={() => step(-1)}
      />
      <input
        {...controlAttributes(props)}
        className="control"
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-valuenow={quantity}
        aria-valuemin={minimum}
        aria-valuemax={maximum}
        autoComplete="off"
        value={toControlText(value)}
        onChange={(event) => onChange(readTyped(event.currentTarget.value))}
        onKeyDown={stepByKey}
        readOnly={props.readonly}
        placeholder={props.placeholder || undefined}
      />
      <StepButton
        label={`More: ${label}`}
        sign="+"
        isDisabled={cannotChange || (quantity !== undefined && quantity >= maximum)}
        onStep={() => step(1)}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly sign: string;
  readonly isDisabled: boolean;
  readonly onStep: () => void;
}

function StepButton({ label, sign, isDisabled, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="control-button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onStep}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
