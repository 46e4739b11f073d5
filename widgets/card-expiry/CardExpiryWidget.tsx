import { atom } from 'jotai';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { texts } from 'virtual:texts/card-expiry';
import { placeYear } from '#domain/input/card-expiry.ts';
import { controlAttributes, toControlText } from '../control-attributes.ts';
import { createWidgetSay, readFlag } from '../read-option.ts';
import { useAtomValue } from '../use-atom-value.ts';
import type { WidgetProps } from '../widget.ts';
import { ExpiryChoices } from './ExpiryChoices.tsx';
import { formatExpiry, readExpiry } from './expiry-text.ts';
import { lastExpiryYear } from './last-expiry-year.ts';

const NO_YEAR = atom<unknown>(undefined);

/**
 * Renders the expiry date of a card: as two lists with the option `choices`, else as one text.
 *
 * Decision: docs/decisions/170-ask-for-the-expiry-date-in-one-field.md
 */
export function CardExpiryWidget(props: WidgetProps) {
  return readFlag(props.options, 'choices', false) ? <ExpiryChoices {...props} /> : <ExpiryText {...props} />;
}

/**
 * Renders the expiry date of a card in one text input. The field's answer is the month; the option `year`
 * names the answer that stores the year. The input keeps the typed text, and formats it as `MM / YY` on blur.
 * For text that is not a date, both answers are empty.
 */
function ExpiryText(props: WidgetProps) {
  const { id, name, value, onChange, onBlur, options, registry } = props;
  const { otherAnswer, refuse } = registry.formContext;
  const input = useRef<HTMLInputElement>(null);
  const say = useMemo(() => createWidgetSay('card-expiry', options, texts), [options]);
  const [thisYear] = useState(() => new Date().getFullYear());
  const yearPath = placeYear(options['year'], name);
  const yearAnswer = yearPath === undefined ? undefined : otherAnswer?.(name, yearPath);
  const month = toControlText(value);
  const year = toControlText(useAtomValue(yearAnswer?.value ?? NO_YEAR));
  const shown = formatExpiry({ month, year }, thisYear);
  const [firstText] = useState(shown);
  const lastYear = lastExpiryYear(thisYear);

  const read = (text: string) => {
    const expiry = readExpiry(text, thisYear);
    return expiry === undefined || Number(expiry.year) > lastYear ? undefined : expiry;
  };
  useLayoutEffect(() => {
    const { current } = input;
    if (current === null || yearAnswer === undefined) return;
    // Keep the typed text while it stands for the answers. Both answers are empty while the text is
    // unfinished.
    const typed = read(current.value);
    const isTyped = (typed?.month ?? '') === month && (typed?.year ?? '') === year;
    if (!isTyped) current.value = shown;
  });
  const write = (text: string) => {
    const expiry = read(text);
    if (expiry?.month !== value) onChange(expiry?.month);
    // Setting the year clears its error, so do not set it while the text is unfinished.
    if (expiry !== undefined || text.trim() === '' || year !== '') yearAnswer?.set(expiry?.year);
    return expiry;
  };
  const leave = (control: HTMLInputElement) => {
    // Password managers can set a value without an event.
    const expiry = props.readonly ? undefined : write(control.value);
    onBlur(id, expiry?.month);
    if (props.readonly || control.value.trim() === '') return;
    if (expiry !== undefined) control.value = formatExpiry(expiry, thisYear);
    else refuse?.(name, describeUnreadable(control.value));
  };
  const describeUnreadable = (text: string) =>
    readExpiry(text, thisYear) === undefined
      ? say('card-expiry.unreadable', { year: String(lastYear).slice(2) })
      : say('card-expiry.too-far', { year: lastYear });
  return (
    <input
      {...controlAttributes(props)}
      className="control card-expiry"
      dir="ltr"
      type="text"
      inputMode="numeric"
      autoComplete="cc-exp"
      spellCheck={false}
      ref={input}
      defaultValue={firstText}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={({ currentTarget }) => leave(currentTarget)}
      readOnly={props.readonly}
      placeholder={props.placeholder || say('card-expiry.placeholder')}
    />
  );
}
