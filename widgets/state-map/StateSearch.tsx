import { controlAttributes } from '../control-attributes.ts';
import type { WidgetProps } from '../widget.ts';
import { say } from './say.ts';

interface StateSearchProps {
  readonly widget: WidgetProps;
  /** Id of the text with the number of selected states. */
  readonly countId: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** Renders the search field of the states. The field's label names this control. */
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
        placeholder={widget.placeholder || say('state-map.search')}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
}
