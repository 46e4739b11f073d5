import { controlAttributes } from '../control-attributes.ts';
import { readText } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';
import { drawAffixes, readAffixes } from '../text/affixes.tsx';
import { useTypedNumber } from './use-typed-number.ts';

/** Renders a number in a text input, so that a wrong entry stays visible and the form rejects it with words. */
export function NumberWidget(props: WidgetProps) {
  const { id, options } = props;
  const number = useTypedNumber(props);
  const affixes = readAffixes(id, options);
  const control = (
    <input
      {...controlAttributes(props, affixes.prefixId, affixes.suffixId)}
      className="control"
      dir="ltr"
      type="text"
      // Numeric keyboards of phones have no minus sign.
      inputMode={number.isNegativeAllowed ? 'text' : 'decimal'}
      value={number.text}
      onChange={({ currentTarget }) => number.type(currentTarget.value)}
      onKeyDown={number.stepByKey}
      readOnly={props.readonly}
      placeholder={props.placeholder || undefined}
      autoComplete={readText(options, 'autocomplete') ?? 'off'}
    />
  );
  return drawAffixes(control, affixes);
}
