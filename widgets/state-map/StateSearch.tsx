import { controlAttributes } from '../control-attributes.ts';
import type { WidgetProps } from '../widget.ts';

interface StateSearchProps {
  readonly widget: WidgetProps;
  /** Of the text that says how many are chosen. */
  readonly countId: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** The field that searches the states; it is the control that the field's label names. */
export function StateSearch({ widget, countId, text, onType }: StateSearchProps) {
  return (
    <div className="control-group">
      <input
        {...controlAttributes(widget, countId)}
        onBlur={undefined}
        className="control"
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={widget.placeholder || 'Search'}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
}
