import type { ReactNode } from 'react';
import { HelpTip } from '#widgets/HelpTip.tsx';
import type { WidgetEntry } from '#widgets/widget.ts';

interface FieldFrame {
  /** Of the control. */
  readonly id: string;
  /** Of the answer. */
  readonly path: string;
  readonly label: string;
  /** How the control is named. */
  readonly labeled: WidgetEntry['labeled'];
  readonly required: boolean;
  /** `width` and `tooltip`. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly help: ReactNode;
  readonly error: ReactNode;
  readonly control: ReactNode;
  /** What the answer does to the order. */
  readonly effect?: ReactNode;
  /** What a service says of the answer. */
  readonly note?: ReactNode;
}

/** Draws label, help and error around a control. The error is between label and control, where it is read first. */
export function drawFieldFrame(frame: FieldFrame) {
  const { id, path, label, labeled, required, options, help, error, control, effect, note } = frame;
  const { width, tooltip } = options;
  const tip =
    typeof tooltip === 'string' ? <HelpTip id={`${id}-tooltip`} about={label} text={tooltip} /> : undefined;
  const name = required ? (
    label
  ) : (
    <>
      {label}
      <span className="field-optional"> (optional)</span>
    </>
  );
  return (
    <div className={`field field-${typeof width === 'string' ? width : 'full'}`} data-path={path}>
      {labeled === 'label' &&
        withTip(
          tip,
          <label className="field-label" htmlFor={id}>
            {name}
          </label>,
        )}
      {labeled === 'legend' && withTip(tip, <div className="field-label">{name}</div>)}
      {help}
      {error}
      {labeled === 'self' ? withTip(tip, control) : control}
      {effect}
      {note}
    </div>
  );
}

/** A label with the question mark of its tip beside it: outside of it, so that the control's name stays short. */
function withTip(tip: ReactNode, label: ReactNode): ReactNode {
  return tip === undefined ? (
    label
  ) : (
    <div className="field-heading">
      {label}
      {tip}
    </div>
  );
}
