import { controlAttributes, toControlText } from '../control-attributes.ts';
import { readNumber, readText } from '../read-option.ts';
import type { WidgetProps } from '../widget.ts';
import './textarea.css';

const MAX_TEXT_LENGTH = 524_288;
const DEFAULT_ROWS = 4;

/**
 * Renders a multiline text with a character counter. The control grows with the text in browsers that
 * support this. A text that is too long is not truncated: the form rejects it.
 */
export function TextareaWidget(props: WidgetProps) {
  const { id, value, onChange, options } = props;
  const text = toControlText(value);
  const longest = readNumber(options, 'maxLength') ?? MAX_TEXT_LENGTH;
  const counterId = `${id}-counter`;
  return (
    <div className="textarea">
      <textarea
        {...controlAttributes(props, counterId)}
        className="control"
        dir="auto"
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        readOnly={props.readonly}
        placeholder={props.placeholder || undefined}
        autoComplete={readText(options, 'autocomplete')}
        maxLength={MAX_TEXT_LENGTH}
        rows={readNumber(options, 'rows') ?? DEFAULT_ROWS}
      />
      <p id={counterId} className="textarea-counter">
        {`${text.length}/${longest} Characters Max.`}
      </p>
    </div>
  );
}
