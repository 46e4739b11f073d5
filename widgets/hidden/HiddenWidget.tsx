import { toControlText } from '../control-attributes.ts';
import type { WidgetProps } from '../widget.ts';

/**
 * Renders an answer that the visitor neither enters nor sees, such as a link's token. The widget has no
 * label and shows no error.
 */
export function HiddenWidget({ id, name, value }: WidgetProps) {
  return <input type="hidden" id={id} name={name} value={toControlText(value)} />;
}
