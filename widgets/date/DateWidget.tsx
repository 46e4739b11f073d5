import type { ChangeEvent } from 'react';
import { controlAttributes, toControlText } from '../control-attributes.ts';
import { readText } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';
import { formatTypedDate } from './format-typed-date.ts';

/** A date as `MM/DD/YYYY`. Slashes come by themselves while typing at the end; deleting takes away what it says. */
export function DateWidget(props: WidgetProps) {
  const { value, onChange, onBlur, readonly, options } = props;
  const text = toControlText(value);
  return (
    <input
      {...controlAttributes(props)}
      className="control"
      type="text"
      inputMode="numeric"
      value={text}
      onChange={(event) => onChange(readTyped(event))}
      onBlur={() => {
        const finished = formatTypedDate(text);
        if (finished !== text && !readonly) onChange(finished);
        onBlur();
      }}
      readOnly={readonly}
      placeholder={props.placeholder ?? 'MM/DD/YYYY'}
      autoComplete={readText(options, 'autocomplete')}
    />
  );
}

function readTyped({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const text = currentTarget.value;
  const isDeleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete');
  // A correction in the middle stays as it is, and the caret with it.
  const isAtEnd = currentTarget.selectionStart === text.length;
  return isDeleting || !isAtEnd ? text : formatTypedDate(text);
}
