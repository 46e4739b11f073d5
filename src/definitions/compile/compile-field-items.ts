import { inside } from './compile-context.ts';
import type { FieldSource } from './definition.ts';
import { expandFields } from './expand-fields.ts';
import type { ItemPlace, ShownFields } from './shown-fields.ts';

/** The source of the items that a list of `fields` shows. */
export function writeFieldItems(
  shown: ShownFields,
  sources: readonly FieldSource[],
  outer: ItemPlace,
): readonly unknown[] {
  return expandFields(shown.context, sources, inside(outer, 'fields')).map((field) => {
    const { when, ...place } = shown.narrow(field.when, field.place, outer.conditions);
    return { kind: 'field', field: shown.own(field.path, place), when };
  });
}
