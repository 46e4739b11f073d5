import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { controlAttributes, toControlText } from '../control-attributes.ts';
import { readText, readWord } from '../read-option.ts';
import { useIsLive } from '../take-over.ts';
import type { WidgetProps } from '../widget.ts';
import { findMaskPreset } from './mask/mask-presets.ts';
import { MASK_STORES } from './mask/mask-store.ts';
import { useMask } from './mask/use-mask.ts';

const LONGEST_TEXT = 524_288;
const TYPES = ['text', 'email', 'tel', 'url'] as const;
const INPUT_MODES = ['text', 'numeric', 'decimal', 'email', 'tel', 'url', 'search'] as const;

/**
 * A single-line text, with an optional prefix, suffix and mask. The input is uncontrolled: it keeps the typed
 * text and takes over the answer when it renders. A keystroke then needs no render. Once loaded, the mask
 * writes to the input and reports the answer.
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
    if (!isLive) return;
    if (attachedMask.current !== undefined) attachedMask.current.show(text);
    else if (input.current !== null && input.current.value !== text) input.current.value = text;
  });
  /** Trims the text, and converts it to uppercase if the options require it. */
  const tidy = (control: HTMLInputElement) => {
    const trimmed = control.value.trim();
    const tidied = options['uppercase'] === true ? trimmed.toUpperCase() : trimmed;
    if (tidied === control.value) return;
    control.value = tidied;
    onChange(tidied);
  };
  const prefix = readText(options, 'prefix');
  const suffix = readText(options, 'suffix');
  const prefixId = prefix && `${id}-prefix`;
  const suffixId = suffix && `${id}-suffix`;
  const type = readWord(options, 'type', TYPES) ?? preset?.type ?? 'text';
  const isAddress = type === 'email' || type === 'url';
  return (
    <Affixes {...{ prefix, prefixId, suffix, suffixId }}>
      <input
        {...controlAttributes(props, prefixId, suffixId)}
        className={options['uppercase'] === true ? 'control control-uppercase' : 'control'}
        dir={type === 'text' && mask === undefined ? 'auto' : 'ltr'}
        type={type}
        ref={input}
        defaultValue={firstText}
        onBlur={({ currentTarget }) => {
          if (attachedMask.current === undefined) tidy(currentTarget);
          onBlur(id, currentTarget.value);
        }}
        onChange={({ currentTarget }) => {
          if (attachedMask.current === undefined) onChange(currentTarget.value);
        }}
        readOnly={props.readonly}
        placeholder={props.placeholder || preset?.placeholder}
        autoComplete={readText(options, 'autocomplete') ?? preset?.autocomplete}
        inputMode={readWord(options, 'inputMode', INPUT_MODES) ?? preset?.inputMode}
        maxLength={LONGEST_TEXT}
        autoCapitalize={isAddress ? 'none' : undefined}
        spellCheck={isAddress ? false : undefined}
      />
    </Affixes>
  );
}

interface AffixesProps {
  readonly prefix: string | undefined;
  readonly prefixId: string | undefined;
  readonly suffix: string | undefined;
  readonly suffixId: string | undefined;
  /** The control. */
  readonly children: ReactNode;
}

/** Fixed texts before and after a control. */
function Affixes({ prefix, prefixId, suffix, suffixId, children }: AffixesProps) {
  if (prefix === undefined && suffix === undefined) return children;
  return (
    <div className="control-group">
      {prefix !== undefined && (
        <span id={prefixId} className="control-affix">
          {prefix}
        </span>
      )}
      {children}
      {suffix !== undefined && (
        <span id={suffixId} className="control-affix">
          {suffix}
        </span>
      )}
    </div>
  );
}
