import { useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Option } from '#domain/form.ts';
import { ANSWER_KINDS, answerOf, findChosen } from '../choice-answer.ts';
import { ChoiceList, optionIdOf } from '../ChoiceList.tsx';
import { controlAttributes } from '../control-attributes.ts';
import { listNotice } from '../list-notice.ts';
import { readNumber, readWord } from '../read-option.ts';
import { useChoiceList } from '../use-choice-list.ts';
import type { WidgetProps } from '../widget.ts';
import { ChosenTags } from './ChosenTags.tsx';
import './multi-select.css';

const MOST_SHOWN = 1000;

/** Any number of choices from a list that can be searched. The answer is a list, in the order they were chosen. */
export function MultiSelectWidget(props: WidgetProps) {
  const { id, label, value, choices, onChange, onBlur, options, disabled, readonly } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useChoiceList(choices, readNumber(options, 'limit') ?? MOST_SHOWN);
  const kind = readWord(options, 'answer', ANSWER_KINDS) ?? 'key';
  const most = readNumber(options, 'max') ?? Infinity;
  const chosen = findAllChosen(choices, value);
  const isFull = chosen.length >= most;
  const isFixed = disabled || readonly;
  const listId = `${id}-list`;
  const chosenId = `${id}-chosen`;
  const isListed = list.isOpen && list.shown.length > 0;
  const notice =
    listNotice(choices, list.shown) ??
    (isFull
      ? `Maximum of ${most} options selected. First remove a selected option to select another.`
      : undefined);

  const set = (next: readonly Option[]) =>
    onChange(next.length === 0 ? undefined : next.map((choice) => answerOf(choice, kind)));
  const remove = (choice: Option) => {
    set(chosen.filter((entry) => entry !== choice));
    input.current?.focus();
  };
  const toggle = (choice: Option) => {
    if (chosen.includes(choice)) set(chosen.filter((entry) => entry !== choice));
    else if (!isFull) set([...chosen, choice]);
    list.close();
    list.open(choice);
  };
  const open = () => {
    if (!isFixed && !list.isOpen) list.open(undefined);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isFixed) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      list.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && list.isOpen) {
      event.preventDefault();
      if (list.active !== undefined) toggle(list.active);
    } else if (event.key === 'Escape' && list.isOpen) {
      event.preventDefault();
      event.stopPropagation();
      list.close();
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && chosen.length > 0) {
      set(chosen.slice(0, -1));
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    list.close();
    onBlur();
  };
  return (
    <div className="multi-select" onBlur={leave}>
      <div className="control-group multi-select-frame">
        <ChosenTags id={chosenId} label={label} chosen={chosen} onRemove={isFixed ? undefined : remove} />
        <input
          {...controlAttributes(props, chosen.length > 0 ? chosenId : undefined)}
          onBlur={undefined}
          ref={input}
          className="control"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={list.active && optionIdOf(listId, list.shown, list.active)}
          aria-readonly={readonly || undefined}
          autoComplete="off"
          spellCheck={false}
          value={list.text ?? ''}
          placeholder={chosen.length === 0 ? (props.placeholder ?? 'Please select') : undefined}
          readOnly={readonly}
          onChange={(event) => list.type(event.currentTarget.value)}
          onClick={open}
          onKeyDown={press}
        />
      </div>
      {list.isOpen && (
        <ChoiceList
          id={listId}
          label={label}
          choices={list.shown}
          active={list.active}
          isChosen={(choice) => chosen.includes(choice)}
          isDisabled={(choice) => isFull && !chosen.includes(choice)}
          onChoose={toggle}
          isMultiple
          maxHeight={readNumber(options, 'maxHeight')}
          notice={notice}
        />
      )}
      <output className="visually-hidden" htmlFor={id}>
        {list.isOpen && (notice ?? (list.text !== undefined && `${list.shown.length} found`))}
      </output>
    </div>
  );
}

function findAllChosen(choices: readonly Option[], value: unknown): readonly Option[] {
  const answers: readonly unknown[] = Array.isArray(value) ? value : [];
  const found = answers.flatMap((answer) => findChosen(choices, answer) ?? []);
  return [...new Set(found)];
}
