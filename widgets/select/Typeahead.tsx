import { useRef } from 'react';
import { controlAttributes } from '../control-attributes.ts';
import { listNotice, OptionList, optionIdOf } from '../OptionList.tsx';
import type { SelectControlProps } from './select-control.ts';
import { useTypeahead } from './use-typeahead.ts';

/** Renders a select with a text field that filters the list. */
export function Typeahead(props: SelectControlProps) {
  const { widget, blank, autoComplete } = props;
  const { id, label, value, onBlur, onFocus, readonly } = widget;
  const input = useRef<HTMLInputElement>(null);
  const typeahead = useTypeahead(props, input);
  const { list, options, chosen, chosenLabel, choose, open, change, settle, press } = typeahead;
  const listId = `${id}-list`;
  const notice = listNotice(options, list.shown);
  const isListed = list.isOpen && list.shown.length > 0;
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
        aria-controls={isListed ? listId : undefined}
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
          selectAfterPress(currentTarget, chosenLabel);
        }}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          onFocus(id, value);
        }}
        onKeyDown={press}
        onBlur={() => {
          settle();
          onBlur(id, value);
        }}
      />
      {list.isOpen && (
        <OptionList
          id={listId}
          label={label}
          options={list.shown}
          active={list.active}
          isChosen={(option) => option === chosen}
          onChoose={choose}
          notice={notice}
        />
      )}
      <output className="visually-hidden" htmlFor={id}>
        {list.text !== undefined && (notice ?? `${list.shown.length} found`)}
      </output>
    </div>
  );
}

/**
 * Selects the shown label. Repeats the selection later, because some browsers move the caret after the click
 * event.
 */
function selectAfterPress(input: HTMLInputElement, label: string): void {
  setTimeout(() => {
    if (input.value === label) input.select();
  });
}
