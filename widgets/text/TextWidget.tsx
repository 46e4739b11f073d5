import { useLayoutEffect, useRef, useState } from 'react';
import { controlAttributes, toControlText } from '../control-attributes.ts';
import { readText, readWord } from '../read-option.ts';
import { useIsLive } from '../take-over.ts';
import type { WidgetProps } from '../widget.ts';
import { betweenAffixes, drawAffix } from './affixes.tsx';
import { findMaskPreset } from './mask/mask-presets.ts';
import { MASK_STORES } from './mask/mask-store.ts';
import type { AttachedMask } from './mask/mask-store.ts';
import { useMask } from './mask/use-mask.ts';

const MAX_TEXT_LENGTH = 524_288;
const TYPES = ['text', 'email', 'tel', 'url'] as const;
const INPUT_MODES = ['text', 'numeric', 'decimal', 'email', 'tel', 'url', 'search'] as const;

/**
 * Renders a single-line text, with an optional prefix, suffix and mask. The input is uncontrolled: it
 * keeps the typed text, and reads the answer only when the widget renders. A keystroke therefore needs no
 * render. Once loaded, the mask writes to the input and reports the answer.
 */
export function TextWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, options } = props;
  const input = useRef<HTMLInputElement>(null);
  const text = toControlText(value);
  const [firstText] = useState(text);
  const isLive = useIsLive();
  const mask = readText(options, 'mask');
  const preset = findMaskPreset(mask);
  const store = readWord(options, 'store', MASK_STORES) ?? 'shown';
  const attachedMask = useMask(input, { mask, store, onChange });
  useLayoutEffect(() => {
    if (isLive) showText(input.current, attachedMask.current, text);
  });
  const prefix = drawAffix(props, 'prefix');
  const suffix = drawAffix(props, 'suffix');
  const type = readWord(options, 'type', TYPES) ?? preset?.type ?? 'text';
  const isAddress = type === 'email' || type === 'url';
  const control = (
    <input
      {...controlAttributes(props, prefix?.props.id, suffix?.props.id)}
      className={options['uppercase'] === true ? 'control control-uppercase' : 'control'}
      dir={type === 'text' && mask === undefined ? 'auto' : 'ltr'}
      type={type}
      ref={input}
      defaultValue={firstText}
      onBlur={({ currentTarget }) => {
        if (attachedMask.current === undefined) tidy(currentTarget, props);
        onBlur(id, currentTarget.value);
      }}
      onChange={({ currentTarget }) => {
        if (attachedMask.current === undefined) onChange(currentTarget.value);
      }}
      readOnly={props.readonly}
      placeholder={props.placeholder || preset?.placeholder}
      autoComplete={readText(options, 'autocomplete') ?? preset?.autocomplete}
      inputMode={readWord(options, 'inputMode', INPUT_MODES) ?? preset?.inputMode}
      maxLength={MAX_TEXT_LENGTH}
      autoCapitalize={isAddress ? 'none' : undefined}
      spellCheck={isAddress ? false : undefined}
    />
  );
  return betweenAffixes(prefix, control, suffix);
}

/** Shows an answer in a control or in its mask. */
function showText(control: HTMLInputElement | null, mask: AttachedMask | undefined, text: string): void {
  if (mask !== undefined) mask.show(text);
  else if (control !== null && control.value !== text) control.value = text;
}

/** Trims the text, and converts it to uppercase if the options require it. */
function tidy(control: HTMLInputElement, { options, onChange }: WidgetProps): void {
  const trimmed = control.value.trim();
  const tidied = options['uppercase'] === true ? trimmed.toUpperCase() : trimmed;
  if (tidied === control.value) return;
  control.value = tidied;
  onChange(tidied);
}
