import type { FieldNode } from './field-node.ts';
import { widgetOf } from './widget-of.ts';

const DROPDOWNS = ['select', 'state-select'];

/** The option list of the states that the business serves. */
const SERVED_STATES = 'filing-states';

/**
 * Returns a field's title. Dropdowns of the served states have a default title. Undefined when there is none.
 */
export function titleOf(field: FieldNode): string | undefined {
  const { title, options } = field.schema;
  const isServiceState = options?.list === SERVED_STATES && DROPDOWNS.includes(widgetOf(field));
  return title ?? (isServiceState ? 'Service State' : undefined);
}
