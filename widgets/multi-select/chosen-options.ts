import type { EnumOption } from '#domain/options/enum-options.ts';
import { findChosen } from '../chosen-option.ts';
import { readNumber } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';

/** The selected options of a list, with functions to change them. */
export interface ChosenOptions {
  /** In the order of selection. */
  readonly chosen: readonly EnumOption[];
  readonly most: number;
  readonly isFull: boolean;
  /** Selects an option if the maximum is not reached, or removes it. */
  toggle(option: EnumOption): void;
  remove(option: EnumOption): void;
  removeLast(): void;
}

/** Reads the selected options from a widget's answer, and writes changes to it. */
export function chosenOptionsOf(widget: WidgetProps, available: readonly EnumOption[]): ChosenOptions {
  const { value, onChange, options } = widget;
  const most = readNumber(options, 'max') ?? Infinity;
  const chosen = findAllChosen(available, value);
  const isFull = chosen.length >= most;
  const set = (next: readonly EnumOption[]) =>
    onChange(next.length === 0 ? undefined : next.map((option) => option.value));
  const remove = (option: EnumOption) => set(chosen.filter((entry) => entry !== option));
  return {
    chosen,
    most,
    isFull,
    toggle: (option) => {
      if (chosen.includes(option)) remove(option);
      else if (!isFull) set([...chosen, option]);
    },
    remove,
    removeLast: () => {
      if (chosen.length > 0) set(chosen.slice(0, -1));
    },
  };
}

function findAllChosen(options: readonly EnumOption[], value: unknown): readonly EnumOption[] {
  const answers: readonly unknown[] = Array.isArray(value) ? value : [];
  const found = answers.flatMap((answer) => findChosen(options, answer) ?? []);
  return [...new Set(found)];
}
