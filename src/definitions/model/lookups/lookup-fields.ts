import { resolveInRows } from '../answers/field-uses.ts';
import type { FieldUse } from '../answers/field-uses.ts';
import { writtenPath } from '../answers/resolve-field.ts';
import type { Names } from '../names.ts';

/** Lists the answers that lookups send to services, and the answers that they fill. */
export function lookupFields(names: Names): readonly FieldUse[] {
  const { steps, files } = names.definition;
  return (steps.lookups ?? []).flatMap(({ on, fills }, index) => {
    const rows = names.fields.get(on)?.rows;
    const location = { file: files.steps, at: ['lookups', index] };
    const filled = Object.keys(fills).map((name) => ({
      location: { file: files.steps, at: ['lookups', index, 'fills', name] },
      resolved: resolveInRows(names, writtenPath(name, rows), rows),
    }));
    const asked = {
      location: { ...location, at: [...location.at, 'on'] },
      resolved: resolveInRows(names, on, rows),
    };
    return [asked, ...filled];
  });
}
