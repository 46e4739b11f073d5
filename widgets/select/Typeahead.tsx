import { useEffect, useRef } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { findChosen } from '../chosen-option.ts';
import { controlAttributes } from '../control-attributes.ts';
import { findExactOption } from '../filter-options.ts';
import { listNotice } from '../list-notice.ts';
import { OptionList, optionIdOf } from '../OptionList.tsx';
import type { SelectControlProps } from './select-control.ts';
import { useOptionList } from '../use-option-list.ts';
import { isFixed } from '../widget.ts';

/**
 * A select that can be typed into. What is typed narrows the list; Enter, a press or leaving with a text that can only
 * mean one option takes it. A text that means none gives way to the option there was.
 */
export function Typeahead({
  widget,
  options,
  blank,
  isBlankDisabled = false,
  autoComplete,
}: SelectControlProps) {
  const { id, label, value, onChange, onBlur, onFocus, readonly } = widget;
  const list = useOptionList(options);
  const input = useRef<HTMLInputElement>(null);
  const hasMoved = useRef(false);
  const chosen = findChosen(options, value);
  const chosenLabel = chosen?.label ?? '';
  const listId = `${id}-list`;
  const isListed = list.isOpen && list.shown.length > 0;

  useEffect(() => {
    // The next key begins a new search: it replaces the label that is shown.
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
    if (option !== chosen) onChange(option?.value);
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const whole = isTyped(nativeEvent) ? undefined : findExactOption(options, currentTarget.value);
    if (whole !== undefined) choose(whole);
    else list.type(currentTarget.value);
  };
  const leave = () => {
    const { text, shown, active } = list;
    if (text === undefined) {
      if (hasMoved.current && active !== undefined) choose(active);
    } else if (text.trim() === '') {
      if (!isBlankDisabled) choose(undefined);
    } else {
      const meant = hasMoved.current ? active : (findExactOption(options, text) ?? onlyOne(shown));
      if (meant !== undefined) choose(meant);
    }
    close();
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
          // The press puts the caret into the label, in some browsers after this event.
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

function onlyOne(options: readonly EnumOption[]): EnumOption | undefined {
  return options.length === 1 ? options[0] : undefined;
}

/** Key by key, rather than filled in or pasted as a whole. */
function isTyped(event: Event): boolean {
  return (
    event instanceof InputEvent &&
    (event.inputType.startsWith('delete') ||
      event.isComposing ||
      (event.inputType === 'insertText' && (event.data?.length ?? 0) <= 1))
  );
}
