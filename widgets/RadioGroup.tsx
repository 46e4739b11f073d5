import { useState } from 'react';
import type { FocusEvent } from 'react';
import type { Option } from '#domain/form.ts';
import { answerOf, findChosen, labelOf } from './choice-answer.ts';
import type { AnswerKind } from './choice-answer.ts';
import { HelpTip } from './HelpTip.tsx';
import { joinIds } from './control-attributes.ts';
import type { WidgetProps } from './widget.ts';

interface RadioGroupProps {
  readonly widget: WidgetProps;
  readonly choices: readonly Option[];
  readonly answer?: AnswerKind;
  readonly look?: 'cards' | 'list' | 'row';
  /** With more choices than this the others wait behind a button. */
  readonly collapseAbove?: number | undefined;
}

/** The radio buttons behind every widget of that kind. Arrow keys are the browser's own. */
export function RadioGroup({
  widget,
  choices,
  answer = 'key',
  look = 'cards',
  collapseAbove = Infinity,
}: RadioGroupProps) {
  const { id, label, value, required, readonly, invalid, describedBy, onBlur } = widget;
  const [isExpanded, setExpanded] = useState(false);
  const chosen = findChosen(choices, value);
  const isCollapsible = choices.length > collapseAbove;
  const shown =
    isCollapsible && !isExpanded
      ? choices.filter((choice, index) => index < collapseAbove || choice === chosen)
      : choices;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      aria-readonly={readonly || undefined}
      className={`choices choices-${look}`}
      onBlur={leave}
    >
      {shown.map((choice) => (
        <RadioChoice
          key={choice.key}
          id={choice === choices[0] ? id : `${id}-${choices.indexOf(choice)}`}
          widget={widget}
          choice={choice}
          isChosen={choice === chosen}
          answer={answer}
        />
      ))}
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

interface RadioChoiceProps {
  readonly id: string;
  readonly widget: WidgetProps;
  readonly choice: Option;
  readonly isChosen: boolean;
  readonly answer: AnswerKind;
}

function RadioChoice({ id, widget, choice, isChosen, answer }: RadioChoiceProps) {
  const { name, disabled, readonly, onChange } = widget;
  const { info, tooltipText } = choice;
  const infoId = info && `${id}-info`;
  return (
    <div className="choice-card">
      <input
        id={id}
        className="choice-input"
        type="radio"
        name={name}
        value={choice.key}
        checked={isChosen}
        disabled={disabled}
        aria-describedby={joinIds(infoId)}
        onChange={() => {
          if (!readonly) onChange(answerOf(choice, answer));
        }}
      />
      <label htmlFor={id} className="choice-label">
        {labelOf(choice)}
      </label>
      {info && (
        <p id={infoId} className="choice-info">
          {info}
        </p>
      )}
      {tooltipText && <HelpTip id={`${id}-tip`} about={labelOf(choice)} text={tooltipText} />}
    </div>
  );
}
