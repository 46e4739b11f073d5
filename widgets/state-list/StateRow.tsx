import { useMemo } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import type { SayText } from '#domain/texts.ts';
import { keyOfOption } from '../chosen-option.ts';
import { SelectControl } from '../select/SelectControl.tsx';
import type { WidgetProps } from '../widget.ts';

interface StateRowProps {
  readonly widget: WidgetProps;
  /** Id of the select. */
  readonly id: string;
  readonly index: number;
  /** The key of the row's state; undefined for a blank row. */
  readonly chosen: string | undefined;
  /** The states of all rows. */
  readonly others: readonly string[];
  readonly available: readonly EnumOption[];
  /** The price of the state. */
  readonly note: string | undefined;
  readonly say: SayText;
  readonly onChoose: (key: string | undefined) => void;
  /** Undefined for the only row. */
  readonly onRemove: (() => void) | undefined;
}

/** Lists the states of a row: those that no other row has. `taken` are the keys of all rows, separated by spaces. */
function listOptions(available: readonly EnumOption[], chosen: string | undefined, taken: string) {
  const others = taken.split(' ').filter((key) => key !== chosen);
  return available.filter((option) => !others.includes(keyOfOption(option)));
}

function nothing() {
  // The group reports when it is left.
}

/** Renders the select of one state, with its price and a button that removes it. */
export function StateRow(props: StateRowProps) {
  const { widget, id, index, chosen, others, available, note, say, onChoose, onRemove } = props;
  const taken = others.join(' ');
  const options = useMemo(() => listOptions(available, chosen, taken), [available, chosen, taken]);
  const name =
    options.find((option) => keyOfOption(option) === chosen)?.label ??
    say('state-list.another', { n: index + 1 });
  return (
    <div className="state-list-row">
      {index > 0 && (
        <label className="visually-hidden" htmlFor={id}>
          {say('state-list.another', { n: index + 1 })}
        </label>
      )}
      <SelectControl
        widget={{
          ...widget,
          id,
          value: chosen,
          onBlur: nothing,
          onChange: (key) => onChoose(typeof key === 'string' ? key : undefined),
        }}
        options={options}
        blank={say('state-list.blank')}
      />
      {note !== undefined && (
        <span className="state-list-note state-map-note" data-effect="" data-money="list">
          {note}
        </span>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          className="link-button"
          aria-label={`${say('state-list.remove')} ${name}`}
          onClick={onRemove}
        >
          {say('state-list.remove')}
        </button>
      )}
    </div>
  );
}
