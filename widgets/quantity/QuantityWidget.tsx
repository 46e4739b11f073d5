import type { KeyboardEvent } from 'react';
import { controlAttributes } from '../control-attributes.ts';
import { readNumber } from '../read-option.ts';
import { isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import './quantity.css';

const USUAL_MINIMUM = 1;
const USUAL_MAXIMUM = 99;

/** A whole number, typed or stepped. What is typed above the maximum becomes the maximum; an empty control, no answer. */
export function QuantityWidget(props: WidgetProps) {
  const { id, label, value, onChange, onBlur, options } = props;
  const minimum = readNumber(options, 'minimum') ?? USUAL_MINIMUM;
  const maximum = readNumber(options, 'maximum') ?? USUAL_MAXIMUM;
  const quantity = typeof value === 'number' && Number.isInteger(value) ? value : undefined;
  const cannotChange = isFixed(props);
  const set = (next: number) => {
    const within = Math.min(Math.max(next, minimum), maximum);
    if (!cannotChange && within !== quantity) onChange(within);
  };
  const step = (by: number) => set(quantity === undefined ? minimum : quantity + by);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    onChange(digits === '' ? undefined : Math.min(Number(digits), maximum));
  };
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
        value={quantity ?? ''}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={stepByKey}
        onBlur={() => {
          if (quantity !== undefined) set(quantity);
          onBlur(id, value);
        }}
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
