import { controlAttributes, toControlText } from '../control-attributes.ts';
import { readNumber, readText, readWord } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';

const LONGEST_TEXT = 524_288;
const TYPES = ['text', 'email', 'tel', 'url'] as const;
const INPUT_MODES = ['text', 'numeric', 'decimal', 'email', 'tel', 'url', 'search'] as const;

/** A text of one line, with a fixed text before or after it where the options say so. */
export function TextWidget(props: WidgetProps) {
  const { id, value, onChange, options } = props;
  const prefix = readText(options, 'prefix');
  const suffix = readText(options, 'suffix');
  const prefixId = prefix && `${id}-prefix`;
  const suffixId = suffix && `${id}-suffix`;
  const type = readWord(options, 'type', TYPES) ?? 'text';
  const isAddress = type === 'email' || type === 'url';
  const control = (
    <input
      {...controlAttributes(props, prefixId, suffixId)}
      className="control"
      type={type}
      value={toControlText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      readOnly={props.readonly}
      placeholder={props.placeholder}
      autoComplete={readText(options, 'autocomplete')}
      inputMode={readWord(options, 'inputMode', INPUT_MODES)}
      maxLength={readNumber(options, 'maxLength') ?? LONGEST_TEXT}
      autoCapitalize={isAddress ? 'none' : undefined}
      spellCheck={isAddress ? false : undefined}
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
