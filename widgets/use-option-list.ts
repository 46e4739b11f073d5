import { useMemo, useState } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from './chosen-option.ts';
import { filterOptions, findLikeliestOption } from './filter-options.ts';

/** A list of options that opens below a control and narrows while something is typed there. */
export interface OptionListState {
  readonly isOpen: boolean;
  /** What was typed since the list last closed; undefined for nothing. */
  readonly text: string | undefined;
  /** The options that go with the text. */
  readonly shown: readonly EnumOption[];
  /** The one that Enter takes. */
  readonly active: EnumOption | undefined;
  open(active: EnumOption | undefined): void;
  /** Forgets what was typed. */
  close(): void;
  type(text: string): void;
  /** Makes the next option active, or the one before; from the last on to the first. */
  move(by: 1 | -1): void;
}

/** @param limit how many options are shown at most */
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
