import { useMemo, useState } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from './chosen-option.ts';
import { filterOptions, findLikeliestOption } from './filter-options.ts';

/** The list of options that opens below a control and filters while the visitor types. */
export interface OptionListState {
  readonly isOpen: boolean;
  /** The text typed since the list last closed; undefined for none. */
  readonly text: string | undefined;
  /** The options that match the text. */
  readonly shown: readonly EnumOption[];
  /** The option that Enter selects. */
  readonly active: EnumOption | undefined;
  open(active: EnumOption | undefined): void;
  /** Closes the list and clears the text. */
  close(): void;
  type(text: string): void;
  /** Activates the next or previous option; wraps around at the ends. */
  move(by: 1 | -1): void;
}

/**
 * Returns the state of an option list.
 * @param limit the maximum number of shown options
 */
export function useOptionList(options: readonly EnumOption[], limit = Infinity): OptionListState {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState<string>();
  const [activeKey, setActiveKey] = useState<string>();
  const shown = useMemo(() => filterOptions(options, text ?? '').slice(0, limit), [options, text, limit]);
  return {
    isOpen,
    text,
    shown,
    active: isOpen ? shown.find((option) => keyOfOption(option) === activeKey) : undefined,
    open: (active) => {
      setOpen(true);
      setActiveKey(active && keyOfOption(active));
    },
    close: () => {
      setOpen(false);
      setText(undefined);
    },
    type: (typed) => {
      setOpen(true);
      setText(typed);
      const likeliest = typed.trim() === '' ? undefined : findLikeliestOption(options, typed);
      setActiveKey(likeliest && keyOfOption(likeliest));
    },
    move: (by) => {
      const index = shown.findIndex((option) => keyOfOption(option) === activeKey);
      const next = index === -1 && by === -1 ? shown.length - 1 : (index + by + shown.length) % shown.length;
      setOpen(true);
      const option = shown[next];
      setActiveKey(option && keyOfOption(option));
    },
  };
}
