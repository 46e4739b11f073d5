import type { ReactNode } from 'react';
import { HelpTip } from '#widgets/HelpTip.tsx';
import type { WidgetEntry } from '#widgets/widget.ts';

interface FieldFrame {
  /** Id of the control. */
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly labeled: WidgetEntry['labeled'];
  readonly required: boolean;
  /** Set for a label that contains a list price. */
  readonly money?: 'list' | undefined;
  /** The options `width` and `tooltip`. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly help: ReactNode;
  readonly error: ReactNode;
  readonly control: ReactNode;
  /** The price effect of the answer. */
  readonly effect?: ReactNode;
  /** The result of a service lookup. */
  readonly note?: ReactNode;
}

/**
 * Renders label, help and error around a control. The error comes before the control, so that screen readers
 * read the error first.
 */
export function drawFieldFrame(frame: FieldFrame) {
  const { id, path, label, labeled, required, options, help, error, control, effect, note } = frame;
  const { width, tooltip } = options;
  const tip =
    typeof tooltip === 'string' ? <HelpTip id={`${id}-tooltip`} about={label} text={tooltip} /> : undefined;
  const isGroup = labeled === 'legend' || labeled === 'heading';
  const name =
    required || labeled === 'heading' ? (
      label
    ) : (
      <>
        {label}
        <span className="field-optional"> (optional)</span>
      </>
    );
  return (
    <div
      className={`field field-${typeof width === 'string' ? width : 'full'}`}
      data-path={path}
      data-money={frame.money}
    >
      {labeled === 'label' &&
        withTip(
          tip,
          <label className="field-label" htmlFor={id}>
            {name}
          </label>,
        )}
      {isGroup && withTip(tip, <div className="field-label">{name}</div>)}
      {help}
      {error}
      {labeled === 'self' ? withTip(tip, control) : control}
      {effect}
      {note}
    </div>
  );
}

/**
 * Places the tooltip button next to a label. It is outside the label, so that the control's accessible name stays
 * short.
 */
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
