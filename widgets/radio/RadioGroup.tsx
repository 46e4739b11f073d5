import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { findChosen, keyOfOption } from '../chosen-option.ts';
import { describedBy, joinIds } from '../control-ids.ts';
import { groupOptions } from '../group-options.ts';
import { HelpTip } from '../HelpTip.tsx';
import { drawOptionPicture } from '../option-picture.tsx';
import { leaveGroup } from '../leave-group.ts';
import { OptionPrice, useOptionPrices } from '../option-price.tsx';
import { isInvalid } from '../widget.ts';
import type { OptionPrices, WidgetProps } from '../widget.ts';

interface RadioGroupProps {
  readonly widget: WidgetProps;
  readonly options: readonly EnumOption[];
  readonly look?: 'cards' | 'list' | 'row' | 'numbers' | 'plates';
  /** Maximum number of options before the rest collapse behind a button. */
  readonly collapseAbove?: number | undefined;
  /** Renders a picture next to an option's name. Default: the option's own picture. */
  readonly picture?: (option: EnumOption) => ReactNode;
}

/**
 * Renders the radio buttons of all radio widgets, grouped under headings. The browser handles the arrow
 * keys.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { widget, options, look = 'cards', collapseAbove = Infinity, picture } = props;
  const { id, label, value, required, readonly, onFocus } = widget;
  const [isExpanded, setExpanded] = useState(false);
  const chosen = findChosen(options, value);
  const prices = usePrices(widget, options, chosen);
  const isCollapsible = options.length > collapseAbove;
  const shown =
    isCollapsible && !isExpanded
      ? options.filter((option, index) => index < collapseAbove || option === chosen)
      : options;
  const draw = (option: EnumOption) => (
    <RadioOption
      key={keyOfOption(option)}
      id={option === shown[0] ? id : `${id}-${options.indexOf(option)}`}
      widget={widget}
      option={option}
      isChosen={option === chosen}
      prices={prices}
      index={options.indexOf(option)}
      picture={picture}
    />
  );
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy(widget)}
      aria-invalid={isInvalid(widget) || undefined}
      aria-required={required || undefined}
      aria-readonly={readonly || undefined}
      className={`choices choices-${look}`}
      onBlur={leaveGroup(widget)}
      onFocus={() => onFocus(id, value)}
    >
      {[...groupOptions(shown)].map(([group, members]) =>
        group === undefined ? (
          members.map(draw)
        ) : (
          <fieldset key={`group ${group}`} className={`choices choices-${look} choices-group`}>
            <legend className="choices-heading">{group}</legend>
            {members.map(draw)}
          </fieldset>
        ),
      )}
      {isCollapsible && (
        <button
          type="button"
          className="button button-quiet choices-more"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show Less' : 'Show More'}
        </button>
      )}
    </div>
  );
}

/** Returns the effects on the order, which can differ from an option's own price. */
function usePrices(widget: WidgetProps, options: readonly EnumOption[], chosen: EnumOption | undefined) {
  const values = useMemo(() => options.map(({ value }) => value), [options]);
  return useOptionPrices(widget, values, chosen === undefined ? -1 : options.indexOf(chosen));
}

interface RadioOptionProps {
  readonly id: string;
  readonly widget: WidgetProps;
  readonly option: EnumOption;
  readonly isChosen: boolean;
  readonly prices: OptionPrices | undefined;
  readonly index: number;
  readonly picture: RadioGroupProps['picture'];
}

function RadioOption({ id, widget, option, isChosen, prices, index, picture }: RadioOptionProps) {
  const { name, disabled, readonly, onChange } = widget;
  const { label, info, link, tooltipText, image } = option;
  const infoId = info && `${id}-info`;
  const words = prices?.words[index] ?? '';
  const priceId = words ? `${id}-price` : undefined;
  const imageId = !picture && image?.alt && `${id}-image`;
  return (
    <div className="choice-card">
      <input
        id={id}
        className="choice-input"
        type="radio"
        name={name}
        value={keyOfOption(option)}
        checked={isChosen}
        disabled={disabled}
        aria-describedby={joinIds(priceId, infoId, imageId || undefined)}
        onChange={() => {
          if (!readonly) onChange(option.value);
        }}
      />
      {picture ? picture(option) : drawOptionPicture(image, imageId || undefined)}
      <label htmlFor={id} className="choice-label">
        {label}
      </label>
      <OptionPrice id={priceId} kind={prices?.kind} words={words} />
      {info && (
        <p id={infoId} className="choice-info">
          {info}
        </p>
      )}
      {link && (
        <a className="choice-link" href={link.address} target="_blank" rel="noopener">
          {link.text}
          <span className="visually-hidden">: {label} (opens in a new tab)</span>
        </a>
      )}
      {tooltipText && <HelpTip id={`${id}-tip`} about={label} text={tooltipText} />}
    </div>
  );
}
