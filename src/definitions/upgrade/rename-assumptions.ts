import { isRecord } from '#domain/read-property.ts';
import type { JsonPath } from '#reading/json-path.ts';
import { applyRenames } from './rename.ts';
import type { Rename, Upgrade } from './rename.ts';

/** Finds `assumes` of modules and folds at any depth. */
function findAssumptions(value: unknown, at: JsonPath): readonly Rename[] {
  if (Array.isArray(value)) {
    return [...value.entries()].flatMap(([index, part]) => findAssumptions(part, [...at, index]));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]): readonly Rename[] =>
    name === 'assumes' ? [{ at: [...at, name], to: 'contains' }] : findAssumptions(part, [...at, name]),
  );
}

/** Renames `assumes` of modules and folds to `contains`. */
export const renameAssumptions: Upgrade = (content) => ({
  ...content,
  steps: applyRenames(content['steps'], findAssumptions(content['steps'], [])),
});
