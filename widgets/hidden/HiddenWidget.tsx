import { toControlText } from '../control-attributes.ts';
import type { WidgetProps } from '../widget.ts';

/** An answer that no visitor gives or sees, such as the token of a link: it has neither a label nor an error of its own. */
export function HiddenWidget({ id, name, value }: WidgetProps) {
  return <input type="hidden" id={id} name={name} value={toControlText(value)} />;
}
