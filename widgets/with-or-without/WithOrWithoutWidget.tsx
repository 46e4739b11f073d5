import { useMemo } from 'react';
import { describedBy, joinIds } from '../control-ids.ts';
import { leaveGroup } from '../leave-group.ts';
import { useAtomValue } from '../use-atom-value.ts';
import { unknownEffect } from '../use-effect-text.ts';
import { isInvalid } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';

/**
 * Renders yes or no as two cards. Each card shows its price before it is selected. A selected card still
 * shows its price unless it is free.
 */
export function WithOrWithoutWidget(props: WidgetProps) {
  const { id, label, value, required, readonly, onFocus } = props;
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
      <Card id={id} widget={props} stands />
      <Card id={`${id}-without`} widget={props} stands={false} />
    </div>
  );
}

interface CardProps {
  readonly id: string;
  readonly widget: WidgetProps;
  /** The answer that the card represents. */
  readonly stands: boolean;
}

function Card({ id, widget, stands }: CardProps) {
  const { name, label, value, options, disabled, readonly, onChange, registry } = widget;
  const { toggleOf } = registry.formContext;
  const isChosen = (value === true) === stands;
  const price = useAtomValue(
    useMemo(() => {
      // Declining costs nothing, so show no price.
      const isSilent = toggleOf === undefined || (isChosen && !stands);
      return isSilent ? unknownEffect : toggleOf(name, stands, isChosen);
    }, [toggleOf, name, stands, isChosen]),
  );
  const title = options[stands ? 'with' : 'without'] ?? (stands ? label : 'Without it');
  const info = options[stands ? 'withInfo' : 'withoutInfo'];
  const infoId = typeof info === 'string' ? `${id}-info` : undefined;
  const priceId = price === undefined || price === '' ? undefined : `${id}-price`;
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
        aria-describedby={joinIds(priceId, infoId)}
        onChange={() => {
          if (!readonly) onChange(stands);
        }}
      />
      <label htmlFor={id} className="choice-label">
        {typeof title === 'string' && title}
      </label>
      {priceId !== undefined && (
        <span id={priceId} className="choice-price" translate="no">
          {price}
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
