import type { ChangeEvent } from 'react';
import { controlAttributes, toControlText } from '../control-attributes.ts';
import { readText } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';
import { formatDate } from '#domain/input/format-date.ts';

/** Renders a date as `MM/DD/YYYY`. Slashes appear automatically when the next digit is typed. */
export function DateWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, readonly, options } = props;
  const text = toControlText(value);
  return (
    <input
      {...controlAttributes(props)}
      className="control"
      dir="ltr"
      type="text"
      inputMode="numeric"
      value={text}
      onChange={(event) => onChange(readTyped(event))}
      onBlur={() => {
        const finished = formatDate(text);
        if (finished !== text && !readonly) onChange(finished);
        onBlur(id, finished);
      }}
      readOnly={readonly}
      placeholder={props.placeholder || 'MM/DD/YYYY'}
      autoComplete={readText(options, 'autocomplete')}
    />
  );
}

function readTyped({ currentTarget }: ChangeEvent<HTMLInputElement>): string {
  const text = currentTarget.value;
  // An edit in the middle of the text is not reformatted, so that the caret stays in place.
  return currentTarget.selectionStart === text.length ? formatDate(text) : text;
}
