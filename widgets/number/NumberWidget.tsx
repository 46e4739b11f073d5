import { controlAttributes } from '../control-attributes.ts';
import { readText } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';
import { useTypedNumber } from './use-typed-number.ts';

/** Renders a number in a text input, so that a wrong entry stays visible and the form rejects it with words. */
export function NumberWidget(props: WidgetProps) {
  const { id, options } = props;
  const number = useTypedNumber(props);
  const prefix = readText(options, 'prefix');
  const suffix = readText(options, 'suffix');
  const prefixId = prefix && `${id}-prefix`;
  const suffixId = suffix && `${id}-suffix`;
  const control = (
    <input
      {...controlAttributes(props, prefixId, suffixId)}
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
  if (prefix === undefined && suffix === undefined) return control;
  return (
    <div className="control-group">
      {prefix !== undefined && (
        <span id={prefixId} className="control-affix">
          {prefix}
        </span>
      )}
      {control}
      {suffix !== undefined && (
        <span id={suffixId} className="control-affix">
          {suffix}
        </span>
      )}
    </div>
  );
}
