import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { RadioGroup } from '../RadioGroup.tsx';
import { readFlag, readNumber, readWord } from '../read-option.ts';
import { enumOptionsOf } from '../widget.ts';
import type { EntryNotes, WidgetProps } from '../widget.ts';

const noNotes = atom<EntryNotes>({});

const LOOKS = ['cards', 'list'] as const;

/** One of a few options, all in view, with the form's notes, such as prices, where they are asked for. */
export function RadioWidget(props: WidgetProps) {
  const { name, options, registry } = props;
  const entryNotes = readFlag(options, 'prices', false) ? registry.formContext.entryNotes : undefined;
  const { notes } = useAtomValue(useMemo(() => entryNotes?.(name) ?? noNotes, [entryNotes, name]));
  return (
    <RadioGroup
      widget={props}
      options={enumOptionsOf(props)}
      look={readWord(options, 'look', LOOKS) ?? 'cards'}
      notes={notes}
      collapseAbove={readNumber(options, 'collapseAbove')}
    />
  );
}
