import type { FieldNode } from './field-node.ts';
import { widgetOf } from './widget-of.ts';

const DROPDOWNS = ['select', 'state-select'];

/** The list of the states that we serve. */
const SERVED_STATES = 'filing-states';

/** A field's label: its title; a dropdown of the states we serve has one by default. Undefined where none is said. */
export function titleOf(field: FieldNode): string | undefined {
  const { title, options } = field.schema;
  const isServiceState = options?.list === SERVED_STATES && DROPDOWNS.includes(widgetOf(field));
  return title ?? (isServiceState ? 'Service State' : undefined);
}
