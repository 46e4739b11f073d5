import { controlAttributes } from '../control-attributes.ts';
import { OptionPrice, useEffectText } from '../option-price.tsx';
import type { WidgetProps } from '../widget.ts';

/** Renders a checkbox with a label. The price effect of the checkbox is at the end of the line. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, label, value, readonly, onChange } = props;
  const effect = useEffectText(props, value === true);
  const effectId = `${id}-price`;
  return (
    <div className="checkbox-line">
      <label className="checkbox">
        <input
          {...controlAttributes(props, effect === '' ? undefined : effectId)}
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
      <OptionPrice id={effectId} kind="effect" words={effect} />
    </div>
  );
}
