import { useLayoutEffect, useRef } from 'react';
import { controlAttributes, toControlText } from '../control-attributes.ts';
import { readNumber, readText, readWord } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';

const LONGEST_TEXT = 524_288;
const TYPES = ['text', 'email', 'tel', 'url'] as const;
const INPUT_MODES = ['text', 'numeric', 'decimal', 'email', 'tel', 'url', 'search'] as const;

/**
 * A text of one line, with a fixed text before or after it where the options say so. The input keeps what is typed
 * itself and takes over the answer when it is drawn again: a keystroke then needs no drawing at all.
 */
export function TextWidget(props: WidgetProps) {
  const { id, value, onChange, options } = props;
  const input = useRef<HTMLInputElement>(null);
  const text = toControlText(value);
  useLayoutEffect(() => {
    if (input.current !== null && input.current.value !== text) input.current.value = text;
  });
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
      dir={type === 'text' ? undefined : 'ltr'}
      type={type}
      ref={input}
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
