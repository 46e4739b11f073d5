import { aliases } from 'virtual:aliases';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, RefObject } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { findChosen, keyOfOption } from '../chosen-option.ts';
import { findExactOption, findMeantOption } from '../filter-options.ts';
import { useOptionList } from '../use-option-list.ts';
import type { OptionListState } from '../use-option-list.ts';
import { isFixed } from '../widget.ts';
import type { SelectControlProps } from './select-control.ts';

/** Maximum number of options that an error names. */
const MAX_NAMED = 4;

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Returns the state and the event handlers of a typeahead. Enter or a click selects the highlighted
 * option. On blur, the typeahead selects an option highlighted by key, or the only option that the text can
 * mean. Any other text stays and shows an error, so that no unintended option is selected.
 *
 * Decision: docs/decisions/098-accept-typed-options-only-when-spelled-out.md
 */
export function useTypeahead(
  { widget, options: listed, isBlankDisabled = false }: SelectControlProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const { value, onChange } = widget;
  const options = useMemo(() => listed.map(addAliases), [listed]);
  const list = useOptionList(options);
  const [rejected, setRejected] = useState<string>();
  const hasMoved = useRef(false);
  const chosen = findChosen(options, value);
  const chosenLabel = chosen?.label ?? rejected ?? '';

  useSelectedLabel(input, list.text, chosenLabel);
  const close = () => {
    hasMoved.current = false;
    list.close();
  };
  const choose = (option: EnumOption | undefined) => {
    close();
    setRejected(undefined);
    if (option !== chosen || option === undefined) onChange(option?.value);
  };
  const reject = (text: string) => {
    close();
    setRejected(text);
    // Clear the previous answer, so that the answer never differs from the visible text.
    onChange('');
    widget.registry.formContext.refuse?.(widget.name, describeUnknownText(text, list.shown));
  };
  const settle = () => {
    const { text, active } = list;
    const highlighted = hasMoved.current ? active : undefined;
    if (text === undefined) {
      if (highlighted !== undefined) choose(highlighted);
    } else if (text.trim() === '') {
      if (!isBlankDisabled || chosen === undefined) choose(undefined);
    } else {
      const meant = highlighted ?? findMeantOption(options, text);
      if (meant === undefined) reject(text);
      else choose(meant);
    }
    close();
  };
  const open = () => {
    if (!isFixed(widget) && !list.isOpen) list.open(chosen);
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const whole = isTyped(nativeEvent) ? undefined : findExactOption(options, currentTarget.value);
    if (whole !== undefined) choose(whole);
    else list.type(currentTarget.value);
  };
  const move = (by: 1 | -1) => {
    if (!list.isOpen) return open();
    hasMoved.current = true;
    list.move(by);
  };
  const press = (event: KeyboardEvent) => {
    if (!widget.readonly) pressKey(event, { list, move, choose, settle, close });
  };
  return { list, options, chosen, chosenLabel, choose, open, change, settle, press };
}

/** Selects the shown label, so that the next key replaces it and starts a new search. */
function useSelectedLabel(
  input: RefObject<HTMLInputElement | null>,
  typed: string | undefined,
  label: string,
): void {
  useEffect(() => {
    const element = input.current;
    if (element === null || document.activeElement !== element) return;
    if (typed === undefined && element.value === label) element.select();
  }, [input, typed, label]);
}

interface KeyActions {
  readonly list: OptionListState;
  move(by: 1 | -1): void;
  choose(option: EnumOption): void;
  settle(): void;
  close(): void;
}

function pressKey(event: KeyboardEvent, { list, move, choose, settle, close }: KeyActions): void {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Enter' && list.active !== undefined) {
    event.preventDefault();
    choose(list.active);
  } else if (event.key === 'Enter' && list.text !== undefined) {
    // Do not submit the form with an unknown text.
    event.preventDefault();
    settle();
  } else if (event.key === 'Escape' && list.isOpen) {
    event.preventDefault();
    event.stopPropagation();
    close();
  }
}

/** Adds an option's alternative names. They are part of the typeahead's chunk, not of each form. */
function addAliases(option: EnumOption): EnumOption {
  const names = aliases[`${keyOfOption(option)}|${option.label}`];
  return names === undefined ? option : { ...option, aliases: names };
}

/** Returns the error for a text that means no option. Names the options that it may mean, if these are few. */
function describeUnknownText(text: string, found: readonly EnumOption[]): string {
  const isNamed = found.length > 0 && found.length <= MAX_NAMED;
  const hint = isNamed
    ? `Did you mean ${alternatives.format(found.map(({ label }) => label))}?`
    : 'Choose an entry of the list.';
  return `"${text.trim()}" is not in the list. ${hint}`;
}

/** Returns whether the visitor typed a single character, rather than pasted or autofilled a text. */
function isTyped(event: Event): boolean {
  return (
    event instanceof InputEvent &&
    (event.inputType.startsWith('delete') ||
      event.isComposing ||
      (event.inputType === 'insertText' && (event.data?.length ?? 0) <= 1))
  );
}
