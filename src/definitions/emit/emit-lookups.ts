import { writtenPath } from '../model/answers/resolve-field.ts';
import type { Names } from '../model/names.ts';

export function emitLookups({ definition, fields }: Names) {
  return definition.steps.lookups?.map(({ on, service, fills }) => {
    const rows = fields.get(on)?.rows;
    const written = Object.entries(fills).map(([name, said]) => [writtenPath(name, rows), said] as const);
    return { on, service, fills: Object.fromEntries(written) };
  });
}
