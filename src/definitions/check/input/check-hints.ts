import { suggest } from '#reading/nearest-name.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Report } from '../check.ts';

export const checkHints: ModelCheck = {
  about: 'Unknown fields in `hint`.',
  codes: { 'unknown-path': 'error' },
  find: ({ model: { names, placement } }) => {
    const known = new Set([...names.fields.keys(), ...Object.keys(names.definition.steps.fixed ?? {})]);
    return [...placement.fields.keys()].flatMap((path): readonly Report[] => {
      const field = names.fields.get(path);
      const entityType = field?.schema.hint?.entityType;
      if (field === undefined || entityType === undefined || known.has(entityType)) return [];
      const message = `The form has no field "${entityType}".${suggest(entityType, [...known])}`;
      return [{ code: 'unknown-path', location: inside(field.source, 'hint', 'entityType'), message }];
    });
  },
};
