import { controlAttributes } from '../control-attributes.ts';
import type { WidgetProps } from '../widget.ts';

/** Yes or no as one box; the label is beside it. */
export function CheckboxWidget(props: WidgetProps) {
  const { label, value, readonly, onChange } = props;
  return (
    <label className="checkbox">
      <input
        {...controlAttributes(props)}
        className="checkbox-input"
        type="checkbox"
        checked={value === true}
        onChange={(event) => {
          if (!readonly) onChange(event.currentTarget.checked);
        }}
        aria-readonly={readonly || undefined}
      />
      <span className="checkbox-label">{label}</span>
    </label>
  );
}
