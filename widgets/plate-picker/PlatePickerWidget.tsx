import { useState } from 'react';
import type { FocusEvent } from 'react';
import type { Option } from '#domain/form.ts';
import { formatCents } from '#domain/money.ts';
import { ANSWER_KINDS, answerOf, findChosen, labelOf } from '../choice-answer.ts';
import { joinIds } from '../control-attributes.ts';
import { readWord } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';
import './plate-picker.css';

/** One of the plates of organizations, each with its picture, its price and what it supports. */
export function PlatePickerWidget(props: WidgetProps) {
  const { id, label, value, choices, required, readonly, invalid, describedBy, onBlur } = props;
  const chosen = findChosen(choices, value);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  if (choices.length === 0) {
    return (
      <p id={id} className="plates-none" tabIndex={-1}>
        No plates can be chosen at the moment.
      </p>
    );
  }
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      aria-readonly={readonly || undefined}
      className="plates"
      onBlur={leave}
    >
      {choices.map((choice, index) => (
        <PlateChoice
          key={choice.key}
          id={index === 0 ? id : `${id}-${index}`}
          widget={props}
          choice={choice}
          isChosen={choice === chosen}
        />
      ))}
    </div>
  );
}

interface PlateChoiceProps {
  readonly id: string;
  readonly widget: WidgetProps;
  readonly choice: Option;
  readonly isChosen: boolean;
}

function PlateChoice({ id, widget, choice, isChosen }: PlateChoiceProps) {
  const { name, disabled, readonly, onChange, options } = widget;
  const { info, priceCents, image } = choice;
  const infoId = info && `${id}-info`;
  const priceId = priceCents === undefined ? undefined : `${id}-price`;
  return (
    <div className="choice-card plate">
      <input
        id={id}
        className="choice-input"
        type="radio"
        name={name}
        value={choice.key}
        checked={isChosen}
        disabled={disabled}
        aria-describedby={joinIds(priceId, infoId)}
        onChange={() => {
          if (!readonly) onChange(answerOf(choice, readWord(options, 'answer', ANSWER_KINDS) ?? 'option'));
        }}
      />
      {image && <Picture url={image.url} name={image.alt} />}
      <label htmlFor={id} className="choice-label plate-name">
        {labelOf(choice)}
      </label>
      {priceCents !== undefined && (
        <span id={priceId} className="plate-price">
          {formatCents(priceCents)}
        </span>
      )}
      {info && (
        <p id={infoId} className="choice-info">
          {info}
        </p>
      )}
    </div>
  );
}

/** The picture of a plate, which says nothing that its name does not. One that cannot be had leaves no hole. */
function Picture({ url, name }: { readonly url: string; readonly name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className="plate-picture"
      src={url}
      alt=""
      width={120}
      height={60}
      loading="lazy"
      decoding="async"
      onError={() => {
        console.warn(`The picture of the plate "${name}" could not be loaded.`);
        setBroken(true);
      }}
    />
  );
}
