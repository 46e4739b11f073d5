import { inside } from './compile-context.ts';
import type { FieldSource } from './definition.ts';
import { expandFields } from './expand-fields.ts';
import type { ItemPlace, ShownFields } from './shown-fields.ts';
import { widgetOf } from './widget-of.ts';

function isCaptcha({ context }: ShownFields, path: string): boolean {
  const raw = context.fields.get(path);
  return raw !== undefined && widgetOf(raw) === 'captcha';
}

type NarrowedPlace = ReturnType<ShownFields['narrow']>;

/** A captcha is shown on the pages that name one. */
function narrowToCaptcha({ context }: ShownFields, { when, ...place }: NarrowedPlace): NarrowedPlace {
  const named = 'f.page.services?.captcha!==undefined';
  const source = when === undefined ? named : `${named}&&${when.source}(a,f,r)`;
  const code = context.conditions.add(`(a,f,r)=>${source}`);
  return { ...place, conditions: [...place.conditions, { code, reads: [] }], when: code };
}

/** The source of the items that a list of `fields` shows. */
export function writeFieldItems(
  shown: ShownFields,
  sources: readonly FieldSource[],
  outer: ItemPlace,
): readonly unknown[] {
  return expandFields(shown.context, sources, inside(outer, 'fields')).map((field) => {
    const narrowed = shown.narrow(field.when, field.place, outer.conditions);
    const { when, ...place } = isCaptcha(shown, field.path) ? narrowToCaptcha(shown, narrowed) : narrowed;
    return { kind: 'field', field: shown.own(field.path, place), when };
  });
}
