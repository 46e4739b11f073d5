import { useEffect, useRef } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { Option } from '#domain/form.ts';
import { answerOf, findChosen, labelOf } from './choice-answer.ts';
import { ChoiceList, optionIdOf } from './ChoiceList.tsx';
import { controlAttributes } from './control-attributes.ts';
import { findExactChoice } from './filter-choices.ts';
import { listNotice } from './list-notice.ts';
import type { SelectControlProps } from './select-control.ts';
import { useChoiceList } from './use-choice-list.ts';

/**
 * A select that can be typed into. What is typed narrows the list; Enter, a press or leaving with a text that can only
 * mean one choice takes it. A text that means none gives way to the choice there was.
 */
export function Typeahead({
  widget,
  choices,
  blank,
  isBlankDisabled = false,
  answer = 'key',
  autoComplete,
}: SelectControlProps) {
  const { id, label, value, onChange, onBlur, disabled, readonly } = widget;
  const list = useChoiceList(choices);
  const input = useRef<HTMLInputElement>(null);
  const hasMoved = useRef(false);
  const chosen = findChosen(choices, value);
  const chosenLabel = chosen === undefined ? '' : labelOf(chosen);
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
  const choose = (choice: Option | undefined) => {
    close();
    if (choice?.key !== chosen?.key) onChange(choice && answerOf(choice, answer));
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const whole = isTyped(nativeEvent) ? undefined : findExactChoice(choices, currentTarget.value);
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
      const meant = hasMoved.current ? active : (findExactChoice(choices, text) ?? onlyOne(shown));
      if (meant !== undefined) choose(meant);
    }
    close();
    onBlur();
  };
  const open = () => {
    if (!readonly && !disabled && !list.isOpen) list.open(chosen);
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
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={press}
        onBlur={leave}
      />
      {list.isOpen && (
        <ChoiceList
          id={listId}
          label={label}
          choices={list.shown}
          active={list.active}
          isChosen={(choice) => choice === chosen}
          onChoose={choose}
          notice={listNotice(choices, list.shown)}
        />
      )}
      <output className="visually-hidden" htmlFor={id}>
        {list.text !== undefined && (listNotice(choices, list.shown) ?? `${list.shown.length} found`)}
      </output>
    </div>
  );
}

function onlyOne(choices: readonly Option[]): Option | undefined {
  return choices.length === 1 ? choices[0] : undefined;
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
