import { describedBy, joinIds } from '../control-ids.ts';
import { leaveGroup } from '../leave-group.ts';
import { OptionPrice, useOptionPrices } from '../option-price.tsx';
import { isInvalid } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';

const VALUES = [true, false];

/**
 * Renders yes or no as two cards, each with its price. A selected "no" buys nothing, so it has none. The card "with"
 * cannot be selected before its price has loaded.
 */
export function WithOrWithoutWidget(props: WidgetProps) {
  const { id, label, value, required, readonly, registry, onFocus } = props;
  const prices = useOptionPrices(props, VALUES, VALUES.indexOf(value === true));
  const missing = prices === undefined && value !== true ? registry.formContext.missingPrice : undefined;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy(props)}
      aria-invalid={isInvalid(props) || undefined}
      aria-required={required || undefined}
      aria-readonly={readonly || undefined}
      className="choices choices-cards"
      onBlur={leaveGroup(props)}
      onFocus={() => onFocus(id, value)}
    >
      <Card
        id={id}
        widget={missing === undefined ? props : { ...props, disabled: true }}
        stands
        price={prices?.words[0] ?? ''}
        missing={missing}
      />
      <Card
        id={`${id}-without`}
        widget={props}
        stands={false}
        price={value === true ? (prices?.words[1] ?? '') : ''}
      />
    </div>
  );
}

interface CardProps {
  readonly id: string;
  readonly widget: WidgetProps;
  /** The answer that the card represents. */
  readonly stands: boolean;
  /** '' for none. */
  readonly price: string;
  /** What screen readers say until the price has loaded. On the screen, it would move the texts below. */
  readonly missing?: string | undefined;
}

function Card({ id, widget, stands, price, missing }: CardProps) {
  const { name, label, value, options, disabled, readonly, onChange } = widget;
  const isChosen = (value === true) === stands;
  const title = options[stands ? 'with' : 'without'] ?? (stands ? label : 'Without it');
  const info = options[stands ? 'withInfo' : 'withoutInfo'];
  const infoId = typeof info === 'string' ? `${id}-info` : undefined;
  const priceId = price === '' ? undefined : `${id}-price`;
  const missingId = missing && `${id}-missing`;
  return (
    <div className="choice-card">
      <input
        id={id}
        className="choice-input"
        type="radio"
        name={name}
        value={String(stands)}
        checked={isChosen}
        disabled={disabled}
        aria-describedby={joinIds(priceId ?? missingId, infoId)}
        onChange={() => {
          if (!readonly) onChange(stands);
        }}
      />
      <label htmlFor={id} className="choice-label">
        {typeof title === 'string' && title}
      </label>
      <OptionPrice id={priceId} kind="effect" words={price} />
      {missing !== undefined && (
        <span id={missingId} className="visually-hidden">
          {missing}
        </span>
      )}
      {typeof info === 'string' && (
        <p id={infoId} className="choice-info">
          {info}
        </p>
      )}
    </div>
  );
}
