import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { findChosen } from '../chosen-option.ts';
import { controlAttributes } from '../control-attributes.ts';
import { findExactOption } from '../filter-options.ts';
import { addAliases } from './add-aliases.ts';
import { describeUnknownText } from './describe-unknown-text.ts';
import { listNotice } from '../list-notice.ts';
import { OptionList, optionIdOf } from '../OptionList.tsx';
import type { SelectControlProps } from './select-control.ts';
import { useOptionList } from '../use-option-list.ts';
import { isFixed } from '../widget.ts';

/**
 * A select with a text field that filters the list. Enter or a press selects the highlighted option. On blur
 * it selects an option highlighted by key, or one that the text matches exactly. Any other text stays and
 * shows an error: it never becomes an option the visitor may not have meant.
 */
export function Typeahead({
  widget,
  options: listed,
  blank,
  isBlankDisabled = false,
  autoComplete,
}: SelectControlProps) {
  const { id, label, value, onChange, onBlur, onFocus, readonly } = widget;
  const options = useMemo(() => listed.map(addAliases), [listed]);
  const list = useOptionList(options);
  const [rejected, setRejected] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const hasMoved = useRef(false);
  const chosen = findChosen(options, value);
  const chosenLabel = chosen?.label ?? rejected ?? '';
  const listId = `${id}-list`;
  const isListed = list.isOpen && list.shown.length > 0;

  useEffect(() => {
    // Select the shown label, so that the next key replaces it and starts a new search.
    const element = input.current;
    if (element === null || document.activeElement !== element) return;
    if (list.text === undefined && element.value === chosenLabel) element.select();
  }, [list.text, chosenLabel]);

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
    // Clear the previous answer, so that it does not remain behind a different text.
    onChange('');
    widget.registry.formContext.refuse?.(widget.name, describeUnknownText(text, list.shown));
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const whole = isTyped(nativeEvent) ? undefined : findExactOption(options, currentTarget.value);
    if (whole !== undefined) choose(whole);
    else list.type(currentTarget.value);
  };
  const settle = () => {
    const { text, active } = list;
    const highlighted = hasMoved.current ? active : undefined;
    if (text === undefined) {
      if (highlighted !== undefined) choose(highlighted);
    } else if (text.trim() === '') {
      if (!isBlankDisabled || chosen === undefined) choose(undefined);
    } else {
      const meant = highlighted ?? findExactOption(options, text);
      if (meant === undefined) reject(text);
      else choose(meant);
    }
    close();
  };
  const leave = () => {
    settle();
    onBlur(id, value);
  };
  const open = () => {
    if (!isFixed(widget) && !list.isOpen) list.open(chosen);
  };
  const press = (event: KeyboardEvent) => {
    if (readonly) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!list.isOpen) return open();
      hasMoved.current = true;
      list.move(event.key === 'ArrowDown' ? 1 : -1);
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
  };
  return (
    <div className="select typeahead">
      <input
        {...controlAttributes(widget)}
        ref={input}
        className="control"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-activedescendant={list.active && optionIdOf(listId, list.shown, list.active)}
        aria-readonly={readonly || undefined}
        autoComplete={autoComplete ?? 'off'}
        spellCheck={false}
        value={list.text ?? chosenLabel}
        placeholder={blank}
        readOnly={readonly}
        onChange={change}
        onClick={({ currentTarget }) => {
          open();
          // In some browsers, the press moves the caret after this event.
          setTimeout(() => {
            if (currentTarget.value === chosenLabel) currentTarget.select();
          });
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus(id, value);
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {list.isOpen && (
        <OptionList
          id={listId}
          label={label}
          options={list.shown}
          active={list.active}
          isChosen={(option) => option === chosen}
          onChoose={choose}
          notice={listNotice(options, list.shown)}
        />
      )}
      <output className="visually-hidden" htmlFor={id}>
        {list.text !== undefined && (listNotice(options, list.shown) ?? `${list.shown.length} found`)}
      </output>
    </div>
  );
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
