import { useState } from 'react';
import type { FocusEvent } from 'react';
import type { Option } from '#domain/form.ts';
import type { ListedOption } from '#domain/options.ts';
import { labelOf } from '../choice-answer.ts';
import { controlAttributes } from '../control-attributes.ts';
import { filterChoices } from '../filter-choices.ts';
import { readFlag } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';
import { SelectAll } from './SelectAll.tsx';
import './state-map.css';

/**
 * Any number of states as boxes in columns, with a field that searches them. The answer is a map of the ticked
 * ones; notes, such as prices, stand under their names.
 */
export function StateMapWidget(props: WidgetProps) {
  const { id, label, value, choices, options, disabled, readonly, onChange, onBlur } = props;
  const { listed = choices.map((option): ListedOption => ({ option })) } = props;
  const [search, setSearch] = useState('');
  const ticked = new Set(choices.filter(({ key }) => isTicked(value, key)).map(({ key }) => key));
  const found = new Set(
    filterChoices(
      listed.map(({ option }) => option),
      search,
    ),
  );
  const shown = listed.filter(({ option }) => found.has(option));
  const reasons = [...new Set(listed.flatMap(({ reason }) => reason ?? []))];
  const countId = `${id}-count`;
  const set = (keys: ReadonlySet<string>) => {
    if (readonly) return;
    const map = choices.filter(({ key }) => keys.has(key)).map(({ key }) => [key, true] as const);
    onChange(map.length === 0 ? undefined : Object.fromEntries(map));
  };
  const toggle = (key: string) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    set(next);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  return (
    <div className="state-map" onBlur={leave}>
      <div className="control-group">
        <input
          {...controlAttributes(props, countId)}
          onBlur={undefined}
          className="control"
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder ?? 'Search'}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter would send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <div className="state-map-bar">
        {readFlag(options, 'selectAll', true) && (
          <SelectAll
            id={`${id}-all`}
            ticked={ticked.size}
            all={choices.length}
            disabled={disabled}
            readonly={readonly}
            onChange={(isWanted) => set(new Set(isWanted ? choices.map(({ key }) => key) : []))}
          />
        )}
        <output id={countId} htmlFor={id} className="state-map-count">
          {ticked.size} of {choices.length} chosen
        </output>
      </div>
      {props.pendingNotes !== undefined && <p className="state-map-reason">{props.pendingNotes}</p>}
      {shown.length === 0 ? (
        <p className="state-map-nothing">Nothing found.</p>
      ) : (
        <ul className="state-map-list" aria-label={label}>
          {shown.map((entry) => (
            <StateBox
              key={entry.option.key}
              id={`${id}-${entry.option.key}`}
              option={entry.option}
              reasonId={entry.reason && reasonIdOf(id, reasons.indexOf(entry.reason))}
              isTicked={ticked.has(entry.option.key)}
              widget={props}
              onToggle={toggle}
            />
          ))}
        </ul>
      )}
      {reasons.map((reason, index) => (
        <p key={reason} className="state-map-reason">
          {listed.flatMap((entry) => (entry.reason === reason ? labelOf(entry.option) : [])).join(', ')}:{' '}
          <span id={reasonIdOf(id, index)}>{reason}</span>
        </p>
      ))}
    </div>
  );
}

function reasonIdOf(id: string, index: number): string {
  return `${id}-reason-${index}`;
}

interface StateBoxProps {
  readonly id: string;
  readonly option: Option;
  /** Of the text that says why it may not be chosen. */
  readonly reasonId: string | undefined;
  readonly isTicked: boolean;
  readonly widget: WidgetProps;
  readonly onToggle: (key: string) => void;
}

/** A state; one that may not be chosen is described by the reason. */
function StateBox({ id, option, reasonId, isTicked: checked, widget, onToggle }: StateBoxProps) {
  const note = widget.notes?.[option.key];
  const described = [
    ...(note === undefined ? [] : [`${id}-note`]),
    ...(reasonId === undefined ? [] : [reasonId]),
  ];
  return (
    <li className="state-map-entry">
      <label className="checkbox">
        <input
          id={id}
          className="checkbox-input"
          type="checkbox"
          value={option.key}
          checked={checked}
          disabled={widget.disabled || reasonId !== undefined}
          aria-readonly={widget.readonly || undefined}
          aria-labelledby={note === undefined ? undefined : `${id}-name`}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onChange={() => onToggle(option.key)}
        />
        <span className="checkbox-label">
          <span id={`${id}-name`}>{labelOf(option)}</span>
          {note !== undefined && (
            <span id={`${id}-note`} className="state-map-note">
              {note}
            </span>
          )}
        </span>
      </label>
    </li>
  );
}

/** Whether a map says that an entry is ticked. */
function isTicked(map: unknown, key: string): boolean {
  if (map === null || typeof map !== 'object') return false;
  return Object.entries(map).some(([name, value]) => name === key && value === true);
}
