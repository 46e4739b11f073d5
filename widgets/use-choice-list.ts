import { useMemo, useState } from 'react';
import type { Option } from '#domain/form.ts';
import { filterChoices, findLikeliestChoice } from './filter-choices.ts';

/** A list of choices that opens below a control and narrows while something is typed there. */
export interface ChoiceListState {
  readonly isOpen: boolean;
  /** What was typed since the list last closed; undefined for nothing. */
  readonly text: string | undefined;
  /** The choices that go with the text. */
  readonly shown: readonly Option[];
  /** The one that Enter takes. */
  readonly active: Option | undefined;
  open(active: Option | undefined): void;
  /** Forgets what was typed. */
  close(): void;
  type(text: string): void;
  /** Makes the next choice active, or the one before; from the last on to the first. */
  move(by: 1 | -1): void;
}

/** @param limit how many choices are shown at most */
export function useChoiceList(choices: readonly Option[], limit = Infinity): ChoiceListState {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState<string>();
  const [activeKey, setActiveKey] = useState<string>();
  const shown = useMemo(() => filterChoices(choices, text ?? '').slice(0, limit), [choices, text, limit]);
  return {
    isOpen,
    text,
    shown,
    active: isOpen ? shown.find(({ key }) => key === activeKey) : undefined,
    open: (active) => {
      setOpen(true);
      setActiveKey(active?.key);
    },
    close: () => {
      setOpen(false);
      setText(undefined);
    },
    type: (typed) => {
      setOpen(true);
      setText(typed);
      setActiveKey(typed.trim() === '' ? undefined : findLikeliestChoice(choices, typed)?.key);
    },
    move: (by) => {
      const index = shown.findIndex(({ key }) => key === activeKey);
      const next = index === -1 && by === -1 ? shown.length - 1 : (index + by + shown.length) % shown.length;
      setOpen(true);
      setActiveKey(shown[next]?.key);
    },
  };
}
