import type { RefObject, KeyboardEvent } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { controlAttributes } from '../control-attributes.ts';
import { optionIdOf } from '../OptionList.tsx';
import type { OptionListState } from '../use-option-list.ts';
import { isFixed } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import type { ChosenOptions } from './chosen-options.ts';
import { say } from './say.ts';

interface MultiSelectControlProps {
  readonly widget: WidgetProps;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly list: OptionListState;
  readonly listId: string;
  readonly selection: ChosenOptions;
  /** Id of the text that lists the selected options. */
  readonly chosenId: string;
  readonly onToggle: (option: EnumOption) => void;
}

/** Renders the control that filters the list. The keys of the control select and remove options. */
export function MultiSelectControl(props: MultiSelectControlProps) {
  const { widget, input, list, listId, selection, chosenId, onToggle } = props;
  const hasChosen = selection.chosen.length > 0;
  const cannotChange = isFixed(widget);
  const isListed = list.isOpen && list.shown.length > 0;
  return (
    <input
      {...controlAttributes(widget, hasChosen ? chosenId : undefined)}
      onBlur={undefined}
      ref={input}
      className="control"
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isListed}
      aria-controls={isListed ? listId : undefined}
      aria-activedescendant={list.active && optionIdOf(listId, list.shown, list.active)}
      aria-readonly={widget.readonly || undefined}
      autoComplete="off"
      spellCheck={false}
      value={list.text ?? ''}
      placeholder={hasChosen ? undefined : widget.placeholder || say('multi-select.placeholder')}
      readOnly={widget.readonly}
      onChange={(event) => list.type(event.currentTarget.value)}
      onClick={() => {
        if (!cannotChange && !list.isOpen) list.open(undefined);
      }}
      onKeyDown={(event) => {
        if (!cannotChange) pressKey(event, { list, onChoose: onToggle, onRemoveLast: selection.removeLast });
      }}
    />
  );
}

interface KeyEffects {
  readonly list: OptionListState;
  readonly onChoose: (option: EnumOption) => void;
  readonly onRemoveLast: () => void;
}

/**
 * Handles the keys of the control: arrows move through the list, Enter selects, Escape closes, Backspace
 * removes the last option.
 */
function pressKey(
  event: KeyboardEvent<HTMLInputElement>,
  { list, onChoose, onRemoveLast }: KeyEffects,
): void {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    list.move(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Enter' && list.isOpen) {
    event.preventDefault();
    if (list.active !== undefined) onChoose(list.active);
  } else if (event.key === 'Escape' && list.isOpen) {
    event.preventDefault();
    event.stopPropagation();
    list.close();
  } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
    onRemoveLast();
  }
}
