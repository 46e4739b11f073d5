import type { EnumOption } from '#domain/options/enum-options.ts';
import { keyOfOption } from '../chosen-option.ts';
import type { WidgetProps } from '../widget.ts';

interface StateBoxProps {
  readonly id: string;
  readonly option: EnumOption;
  readonly note: string | undefined;
  /** True while the note loads. The layout reserves space for the note. A state without its price cannot be checked. */
  readonly awaitsNote: boolean;
  /** Id of the text that explains why the state is unavailable. */
  readonly reasonId: string | undefined;
  readonly isChecked: boolean;
  /** False when only one state can be selected. */
  readonly isSeveral: boolean;
  readonly widget: WidgetProps;
  readonly onToggle: (key: string) => void;
}

/**
 * Renders a state's checkbox or radio button. If the state is unavailable, the reason describes the
 * control.
 */
export function StateBox(props: StateBoxProps) {
  const { id, option, awaitsNote, reasonId, isChecked, isSeveral, widget, onToggle } = props;
  const { missingPrice } = widget.registry.formContext;
  const key = keyOfOption(option);
  const isMissing = missingPrice !== undefined && awaitsNote && props.note === undefined && !isChecked;
  const note = isMissing ? missingPrice : props.note;
  const described = [
    ...(note === undefined ? [] : [`${id}-note`]),
    ...(reasonId === undefined ? [] : [reasonId]),
  ];
  return (
    <li className="state-map-entry">
      <label className="checkbox">
        <input
          id={id}
          className={isSeveral ? 'checkbox-input' : 'choice-input'}
          type={isSeveral ? 'checkbox' : 'radio'}
          name={isSeveral ? undefined : widget.name}
          value={key}
          checked={isChecked}
          disabled={widget.disabled === true || reasonId !== undefined || isMissing}
          aria-readonly={widget.readonly || undefined}
          aria-labelledby={note === undefined ? undefined : `${id}-name`}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onChange={() => onToggle(key)}
        />
        <span className="checkbox-label">
          <span id={`${id}-name`}>{option.label}</span>
          {note !== undefined && (
            // A new element does not count as a layout shift.
            <span key={note} id={`${id}-note`} className="state-map-note" data-effect="" data-money="list">
              {note}
            </span>
          )}
          {note === undefined && awaitsNote && <span className="state-map-blank">{'\u00A0'}</span>}
        </span>
      </label>
    </li>
  );
}
