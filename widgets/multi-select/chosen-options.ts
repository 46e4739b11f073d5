import type { EnumOption } from '#domain/options/enum-options.ts';
import { findChosen } from '../chosen-option.ts';
import { readNumber } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';

/** The chosen options of a list, and the ways to change which they are. */
export interface ChosenOptions {
  /** In the order they were chosen. */
  readonly chosen: readonly EnumOption[];
  /** How many may be chosen. */
  readonly most: number;
  readonly isFull: boolean;
  /** Chooses an option, if there is room for one more, or removes it. */
  toggle(option: EnumOption): void;
  remove(option: EnumOption): void;
  removeLast(): void;
}

/** Reads the chosen options from a widget's answer and writes them there. */
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
