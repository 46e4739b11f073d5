import { atom } from 'jotai';
import { useMemo, useState } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from '../chosen-option.ts';
import { filterOptions } from '../filter-options.ts';
import { leaveGroup } from '../leave-group.ts';
import { readFlag } from '../read-option.ts';
import { enumOptionsOf } from '../widget.ts';
import type { EntryNotes, WidgetProps } from '../widget.ts';
import { useAtomValue } from '../use-atom-value.ts';
import { SelectAll } from './SelectAll.tsx';
import { StateBox } from './StateBox.tsx';
import { StateSearch } from './StateSearch.tsx';
import { findChecked, mapChecked, toggleKey } from './checked-keys.ts';
import './state-map.css';
import { say } from './say.ts';

const noNotes = atom<EntryNotes>({});

/**
 * States as checkboxes in columns, or as radio buttons when only one can be selected, with a search. The
 * answer is a map of the selected states. The form's notes, such as prices, appear below the states' names.
 */
export function StateMapWidget(props: WidgetProps) {
  const { id, label, value, options, disabled = false, readonly = false, onChange } = props;
  const entries = enumOptionsOf(props);
  const available = useMemo(() => entries.filter(({ reason }) => reason === undefined), [entries]);
  const { notes, about, isPending } = useEntryNotes(props);
  const [search, setSearch] = useState('');
  const keys = available.map(keyOfOption);
  const checked = findChecked(value, keys);
  const shown = findShown(entries, search);
  const reasons = [...new Set(entries.flatMap(({ reason }) => reason ?? []))];
  const countId = `${id}-count`;
  const isWaiting = isPending === true && props.registry.formContext.missingPrice !== undefined;
  const isSeveral = readFlag(options, 'several', true);
  const set = (next: ReadonlySet<string>) => {
    if (!readonly) onChange(mapChecked(next, keys));
  };
  return (
    <div className="state-map" onBlur={leaveGroup(props)}>
      <StateSearch widget={props} countId={countId} text={search} onType={setSearch} />
      <div className="state-map-bar">
        {isSeveral && readFlag(options, 'selectAll', true) && (
          <SelectAll
            id={`${id}-all`}
            checked={checked.size}
            all={keys.length}
            disabled={disabled || (isWaiting && checked.size < keys.length)}
            readonly={readonly}
            onChange={(isSelected) => set(new Set(isSelected ? keys : []))}
          />
        )}
        <output id={countId} htmlFor={id} className="state-map-count">
          {describeCount(isSeveral, checked.size, keys.length)}
        </output>
      </div>
      {shown.length === 0 ? (
        <p className="state-map-nothing">
          {say(entries.length === 0 ? 'state-map.empty' : 'state-map.no-match')}
        </p>
      ) : (
        <ul className="state-map-list" aria-label={label}>
          {shown.map((entry) => (
            <StateBox
              key={keyOfOption(entry)}
              id={`${id}-${keyOfOption(entry)}`}
              option={entry}
              note={notes?.[keyOfOption(entry)]}
              awaitsNote={isPending === true && entry.reason === undefined}
              reasonId={entry.reason && reasonIdOf(id, reasons.indexOf(entry.reason))}
              isChecked={checked.has(keyOfOption(entry))}
              widget={props}
              isSeveral={isSeveral}
              onToggle={(key) => set(isSeveral ? toggleKey(checked, key) : new Set([key]))}
            />
          ))}
        </ul>
      )}
      <StateReasons id={id} about={about} entries={entries} reasons={reasons} />
    </div>
  );
}

function describeCount(isSeveral: boolean, n: number, total: number): string {
  return isSeveral ? say('state-map.count', { n, total }) : say('state-map.one', { total });
}

function useEntryNotes({ name, registry }: WidgetProps): EntryNotes {
  const { entryNotes } = registry.formContext;
  return useAtomValue(useMemo(() => entryNotes?.(name) ?? noNotes, [entryNotes, name]));
}

/** Returns the matching states, in their usual order. */
function findShown(entries: readonly EnumOption[], search: string): readonly EnumOption[] {
  const found = new Set(filterOptions(entries, search));
  return entries.filter((entry) => found.has(entry));
}

function reasonIdOf(id: string, index: number): string {
  return `${id}-reason-${index}`;
}

interface StateReasonsProps {
  readonly id: string;
  /** The form's text about all states. */
  readonly about: string | undefined;
  readonly entries: readonly EnumOption[];
  /** Without duplicates. */
  readonly reasons: readonly string[];
}

/** Renders the text about all states, and the reasons that states are unavailable, each once after their names. */
function StateReasons({ id, about, entries, reasons }: StateReasonsProps) {
  return (
    <>
      {about !== undefined && <p className="state-map-reason">{about}</p>}
      {reasons.map((reason, index) => (
        <p key={reason} className="state-map-reason">
          {entries.flatMap((entry) => (entry.reason === reason ? entry.label : [])).join(', ')}:{' '}
          <span id={reasonIdOf(id, index)}>{reason}</span>
        </p>
      ))}
    </>
  );
}
