import { controlAttributes, toControlText } from '../control-attributes.ts';
import type { WidgetProps } from '../widget.ts';

const MAX_DIGITS = 4;

/** Renders the three or four digits on a card. Removes all other characters. */
export function SecurityCodeWidget(props: WidgetProps) {
  const { value, onChange } = props;
  return (
    <input
      {...controlAttributes(props)}
      className="control"
      dir="ltr"
      type="text"
      inputMode="numeric"
      autoComplete="cc-csc"
      value={toControlText(value)}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, MAX_DIGITS))}
      readOnly={props.readonly}
      placeholder={props.placeholder || undefined}
    />
  );
}
