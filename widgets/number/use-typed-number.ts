import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { readNumber as readTypedNumber } from '#domain/input/read-number.ts';
import { toControlText } from '../control-attributes.ts';
import { readNumber, readText } from '../read-option.ts';
import { isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { stepNumber } from './step-number.ts';

/** Returns a typed text without the prefix and suffix, which visitors may type or paste. */
function withoutAffixes(text: string, prefix = '', suffix = ''): string {
  const trimmed = text.trim();
  const rest = trimmed.slice(trimmed.startsWith(prefix) ? prefix.length : 0);
  return suffix !== '' && rest.endsWith(suffix) ? rest.slice(0, -suffix.length).trim() : rest.trim();
}

/**
 * Returns the text and the event handlers of a number's control. The answer is a number, undefined, or text
 * that is not a number. The form rejects such text.
 */
export function useTypedNumber(props: WidgetProps) {
  const { value, onChange, options } = props;
  const steps = {
    minimum: readNumber(options, 'minimum') ?? -Infinity,
    maximum: readNumber(options, 'maximum') ?? Infinity,
    step: readNumber(options, 'step') ?? 1,
  };
  const read = (text: string): number | string | undefined => {
    const own = withoutAffixes(text, readText(options, 'prefix'), readText(options, 'suffix'));
    return own === '' ? undefined : (readTypedNumber(own) ?? text);
  };
  // Keep the typed text while it stands for the answer, so that "1.0" can become "1.05".
  const [typed, setTyped] = useState('');
  const change = (text: string, answer: number | string | undefined) => {
    setTyped(text);
    onChange(answer);
  };
  return {
    text: read(typed) === (value ?? undefined) ? typed : toControlText(value),
    isNegativeAllowed: steps.minimum < 0,
    type: (text: string) => change(text, read(text)),
    stepByKey: (event: KeyboardEvent) => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      // With a modifier, an arrow key moves the cursor or selects text.
      const isModified = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
      if (by === undefined || isModified || isFixed(props)) return;
      // A text that is not a number stays, so that the visitor can correct it.
      if (typeof value === 'string' && value !== '') return;
      event.preventDefault();
      const number = typeof value === 'number' ? value : undefined;
      const next = stepNumber(number, by, steps);
      // From outside of the limits, the nearest limit may be in the other direction.
      if (number === undefined || Math.sign(next - number) === by) change(String(next), next);
    },
  };
}
