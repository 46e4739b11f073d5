import { atom } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { texts } from 'virtual:texts/state-list';
import type { SayText } from '#domain/texts.ts';
import { keyOfOption } from '../chosen-option.ts';
import { leaveGroup } from '../leave-group.ts';
import { createWidgetSay, readFlag } from '../read-option.ts';
import { findChecked, mapChecked } from '../state-map/checked-keys.ts';
import { StateMapWidget } from '../state-map/StateMapWidget.tsx';
import { enumOptionsOf } from '../widget.ts';
import type { EntryNotes, WidgetProps } from '../widget.ts';
import { useAtomValue } from '../use-atom-value.ts';
import { orderKeys } from './order-keys.ts';
import { StateRow } from './StateRow.tsx';

const noNotes = atom<EntryNotes>({});

/**
 * Renders a select for a state, a button that adds another one, and a button that opens the map of all states. The
 * answer is a map of the selected states.
 */
export function StateListWidget(props: WidgetProps) {
  const [isMap, setMap] = useState(false);
  return isMap ? <StateMapWidget {...props} /> : <StateRows widget={props} onOpenMap={() => setMap(true)} />;
}

interface StateRowsProps {
  readonly widget: WidgetProps;
  readonly onOpenMap: () => void;
}

function StateRows({ widget, onOpenMap }: StateRowsProps) {
  const { id, value, options, disabled = false, readonly = false } = widget;
  const entries = enumOptionsOf(widget);
  const say = useMemo(() => createWidgetSay('state-list', options, texts), [options]);
  const available = useMemo(() => entries.filter(({ reason }) => reason === undefined), [entries]);
  const keys = useMemo(() => available.map(keyOfOption), [available]);
  const [order, setOrder] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const focusRow = useFocusRow(id);
  const { notes, about } = useNotes(widget);
  const chosen = orderKeys(order, findChecked(value, keys));
  const isSeveral = readFlag(options, 'several', true) && !disabled && !readonly;
  const rows = isAdding || chosen.length === 0 ? [...chosen, undefined] : chosen;
  const change = (next: readonly string[]) => {
    setOrder(next);
    setAdding(false);
    widget.onChange(mapChecked(new Set(next), keys));
  };
  const remove = (index: number) => {
    focusRow(Math.max(0, index - 1));
    change(chosen.toSpliced(index, 1));
  };
  return (
    <div className="state-list" onBlur={leaveGroup(widget)}>
      {rows.map((key, index) => (
        <StateRow
          key={index}
          widget={widget}
          id={rowIdOf(id, index)}
          index={index}
          chosen={key}
          others={chosen}
          available={available}
          note={key === undefined ? undefined : notes?.[key]}
          say={say}
          onChoose={(next) =>
            change(next === undefined ? chosen.toSpliced(index, 1) : chosen.toSpliced(index, 1, next))
          }
          onRemove={rows.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <EachPrice notes={notes} isChosen={chosen.length > 0} say={say} />
      {isSeveral && (
        <MoreStates
          isFull={rows.length > chosen.length || chosen.length === keys.length}
          say={say}
          onAdd={() => {
            focusRow(chosen.length);
            setAdding(true);
          }}
          onOpenMap={onOpenMap}
        />
      )}
      {about !== undefined && chosen.length > 0 && <p className="state-list-about">{about}</p>}
    </div>
  );
}

interface MoreStatesProps extends Pick<StateRowsProps, 'onOpenMap'> {
  /** True while a row is blank, or all states are chosen. */
  readonly isFull: boolean;
  readonly say: SayText;
  readonly onAdd: () => void;
}

function MoreStates({ isFull, say, onAdd, onOpenMap }: MoreStatesProps) {
  return (
    <div className="state-list-more">
      <button type="button" className="link-button" disabled={isFull} onClick={onAdd}>
        {say('state-list.add')}
      </button>
      <button type="button" className="link-button" onClick={onOpenMap}>
        {say('state-list.map')}
      </button>
    </div>
  );
}

/** Returns a function that focuses a row's select after the next render. */
function useFocusRow(id: string): (index: number) => void {
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current === undefined) return;
    document.getElementById(rowIdOf(id, awaited.current))?.focus();
    awaited.current = undefined;
  });
  return (index) => {
    awaited.current = index;
  };
}

/** Returns the id of a row's select. The field's label names the first one. */
function rowIdOf(id: string, index: number): string {
  return index === 0 ? id : `${id}-${index + 1}`;
}

function useNotes({ name, registry }: WidgetProps): EntryNotes {
  const { entryNotes } = registry.formContext;
  return useAtomValue(useMemo(() => entryNotes?.(name) ?? noNotes, [entryNotes, name]));
}

interface EachPriceProps {
  readonly notes: EntryNotes['notes'];
  readonly isChosen: boolean;
  readonly say: SayText;
}

/** Renders the price before a choice, if it is the same in every state. */
function EachPrice({ notes = {}, isChosen, say }: EachPriceProps) {
  const [price, other] = new Set(Object.values(notes));
  if (isChosen || price === undefined || other !== undefined) return null;
  return (
    <p className="state-list-note state-map-note" data-effect="" data-money="list">
      {say('state-list.each', { price })}
    </p>
  );
}
