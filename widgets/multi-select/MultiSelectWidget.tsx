import { useRef } from 'react';
import type { FocusEvent } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { leaveGroup } from '../leave-group.ts';
import { listNotice, OptionList } from '../OptionList.tsx';
import { readNumber } from '../read-option.ts';
import { useOptionList } from '../use-option-list.ts';
import { enumOptionsOf, isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { chosenOptionsOf } from './chosen-options.ts';
import type { ChosenOptions } from './chosen-options.ts';
import { ChosenTags } from './ChosenTags.tsx';
import { MultiSelectControl } from './MultiSelectControl.tsx';
import './multi-select.css';

const MAX_SHOWN = 1000;

/**
 * Renders a searchable list of which any number of options can be selected. The answer is a list in the
 * order of selection.
 */
export function MultiSelectWidget(props: WidgetProps) {
  const { id, label, options } = props;
  const available = enumOptionsOf(props);
  const input = useRef<HTMLInputElement>(null);
  const list = useOptionList(available, readNumber(options, 'limit') ?? MAX_SHOWN);
  const selection = chosenOptionsOf(props, available);
  const { chosen, isFull } = selection;
  const listId = `${id}-list`;
  const chosenId = `${id}-chosen`;
  const notice = listNotice(available, list.shown) ?? fullNotice(selection);

  const remove = (option: EnumOption) => {
    selection.remove(option);
    input.current?.focus();
  };
  const toggle = (option: EnumOption) => {
    selection.toggle(option);
    list.close();
    list.open(option);
  };
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    list.close();
    leaveGroup(props)(event);
  };
  return (
    <div className="multi-select" onBlur={leave}>
      <div className="control-group multi-select-frame">
        <ChosenTags
          id={chosenId}
          label={label}
          chosen={chosen}
          onRemove={isFixed(props) ? undefined : remove}
        />
        <MultiSelectControl
          {...{ input, list, listId, selection, chosenId }}
          widget={props}
          onToggle={toggle}
        />
      </div>
      {list.isOpen && (
        <OptionList
          id={listId}
          label={label}
          options={list.shown}
          active={list.active}
          isChosen={(option) => chosen.includes(option)}
          isDisabled={(option) => isFull && !chosen.includes(option)}
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

/** Returns why no more options can be selected; undefined while they can. */
function fullNotice({ isFull, most }: ChosenOptions): string | undefined {
  if (!isFull) return undefined;
  return `Maximum of ${most} options selected. First remove a selected option to select another.`;
}
