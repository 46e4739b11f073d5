import type { KeyboardEvent } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import type { OptionListState } from '../use-option-list.ts';

interface KeyEffects {
  readonly list: OptionListState;
  readonly onChoose: (option: EnumOption) => void;
  readonly onRemoveLast: () => void;
}

/**
 * Handles the keys of the control: arrows move through the list, Enter selects, Escape closes, Backspace
 * removes the last option.
 */
export function pressKey(
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
