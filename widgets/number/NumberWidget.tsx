import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { readNumber as readTypedNumber } from '#domain/input/read-number.ts';
import { controlAttributes, toControlText } from '../control-attributes.ts';
import { readNumber, readText } from '../read-option.ts';
import { isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { stepNumber } from './step-number.ts';

/** Returns a typed text without the prefix and suffix, which visitors may type or paste. */
function withoutAffixes(text: string, prefix = '', suffix = ''): string {
  const trimmed = text.trim();
  const start = trimmed.startsWith(prefix) ? prefix.length : 0;
  const rest = trimmed.slice(start);
  return suffix !== '' && rest.endsWith(suffix) ? rest.slice(0, -suffix.length).trim() : rest.trim();
}

/** Renders a number in a text input, so that a wrong entry stays visible and the form rejects it with words. */
export function NumberWidget(props: WidgetProps) {
  const { id, value, onChange, options } = props;
  const prefix = readText(options, 'prefix');
  const suffix = readText(options, 'suffix');
  const steps = {
    minimum: readNumber(options, 'minimum') ?? -Infinity,
    maximum: readNumber(options, 'maximum') ?? Infinity,
    step: readNumber(options, 'step') ?? 1,
  };
  /** Returns the answer: a number, undefined, or a text that is no number, which the form rejects. */
  const read = (text: string): number | string | undefined => {
    const own = withoutAffixes(text, prefix, suffix);
    return own === '' ? undefined : (readTypedNumber(own) ?? text);
  };
  // The typed text stays while it means the answer, so that "1.0" can become "1.05".
  const [typed, setTyped] = useState('');
  const text = read(typed) === (value ?? undefined) ? typed : toControlText(value);
  const stepByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || isFixed(props)) return;
    event.preventDefault();
    const next = stepNumber(typeof value === 'number' ? value : undefined, by, steps);
    if (next === value) return;
    setTyped(String(next));
    onChange(next);
  };
  const prefixId = prefix && `${id}-prefix`;
  const suffixId = suffix && `${id}-suffix`;
  const control = (
    <input
      {...controlAttributes(props, prefixId, suffixId)}
      className="control"
      dir="ltr"
      type="text"
      // Numeric keyboards of phones have no minus sign.
      inputMode={steps.minimum < 0 ? 'text' : 'decimal'}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
      onKeyDown={stepByKey}
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
