import { isLookupService } from '#domain/lookups/lookup-model.ts';
import type { LookupModel } from '#domain/lookups/lookup-model.ts';
import { writtenPath } from '../model/answers/resolve-field.ts';
import type { Names } from '../model/names.ts';

/** Emits the lookups of a form. Skips unknown services, which a check reports. */
export function emitLookups({ definition, fields }: Names): readonly LookupModel[] | undefined {
  return definition.steps.lookups?.flatMap(({ on, service, fills }) => {
    if (!isLookupService(service)) return [];
    const rows = fields.get(on)?.rows;
    const written = Object.entries(fills).map(([name, said]) => [writtenPath(name, rows), said] as const);
    return [{ on, service, fills: Object.fromEntries(written) }];
  });
}
