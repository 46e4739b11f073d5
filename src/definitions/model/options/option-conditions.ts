import type { FieldNode } from '../answers/field-node.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import type { Names } from '../names.ts';
import { inside } from '../source-location.ts';

/** Returns the conditions of a field's options, by key. They are evaluated outside of rows. */
export function buildOptionConditions(
  names: Names,
  { schema, source, optionLocations }: FieldNode,
): ReadonlyMap<string, ConditionNode> {
  return new Map(
    Object.entries(schema.options?.when ?? {}).map(([key, written]) => {
      const location = optionLocations?.[key] ?? inside(source, 'options', 'when', key);
      return [key, names.condition(written, location)] as const;
    }),
  );
}
