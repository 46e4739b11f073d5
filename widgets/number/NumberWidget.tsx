import { controlAttributes } from '../control-attributes.ts';
import { readText } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';
import { betweenAffixes, drawAffix } from '../text/affixes.tsx';
import { useTypedNumber } from './use-typed-number.ts';

/** Renders a number in a text input, so that a wrong entry stays visible and the form rejects it with words. */
export function NumberWidget(props: WidgetProps) {
  const { options } = props;
  const number = useTypedNumber(props);
  const prefix = drawAffix(props, 'prefix');
  const suffix = drawAffix(props, 'suffix');
  const control = (
    <input
      {...controlAttributes(props, prefix?.props.id, suffix?.props.id)}
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
  return betweenAffixes(prefix, control, suffix);
}
