import { isRecord } from '#domain/read-property.ts';
import type { EditorSchema } from '../editor-schema.ts';
import { conditionEntries } from '../path-schemas.ts';
import { changePart } from './change-part.ts';
import type { Refinement } from './refinement.ts';

/** Adds the form's paths to conditions, each with the values that it can be compared with. */
export function refineConditions(schema: EditorSchema, { names, isShared }: Refinement): EditorSchema {
  const { properties, ...entries } = conditionEntries(names, isShared);
  return changePart(schema, ['definitions', 'condition'], (condition) => ({
    ...changePart(condition, ['properties'], (own) => ({
      ...own,
      ...(isRecord(properties) ? properties : {}),
    })),
    ...entries,
  }));
}
