import type { KeyboardEvent } from 'react';
import { controlAttributes } from '../control-attributes.ts';
import { readNumber } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';
import './quantity.css';

const USUAL_MINIMUM = 1;
const USUAL_MAXIMUM = 99;

/** A whole number, typed or stepped. What is typed above the maximum becomes the maximum; an empty control, no answer. */
export function QuantityWidget(props: WidgetProps) {
  const { label, value, onChange, onBlur, options } = props;
  const minimum = readNumber(options, 'minimum') ?? USUAL_MINIMUM;
  const maximum = readNumber(options, 'maximum') ?? USUAL_MAXIMUM;
  const quantity = typeof value === 'number' && Number.isInteger(value) ? value : undefined;
  const isFixed = props.disabled || props.readonly;
  const set = (next: number) => {
    const within = Math.min(Math.max(next, minimum), maximum);
    if (!isFixed && within !== quantity) onChange(within);
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
      <button
        type="button"
        className="control-button"
        aria-label={`Less: ${label}`}
        disabled={isFixed || quantity === undefined || quantity <= minimum}
        onClick={() => step(-1)}
      >
        <span aria-hidden="true">−</span>
      </button>
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
          onBlur();
        }}
        readOnly={props.readonly}
        placeholder={props.placeholder}
      />
      <button
        type="button"
        className="control-button"
        aria-label={`More: ${label}`}
        disabled={isFixed || (quantity !== undefined && quantity >= maximum)}
        onClick={() => step(1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
