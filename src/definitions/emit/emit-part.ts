import type { ConditionNode } from '../model/conditions/condition-node.ts';
import type { ConditionPool } from './emit-condition.ts';

function isConditionNode(value: object): value is ConditionNode {
  return 'kind' in value && 'location' in value && 'written' in value;
}

/** Returns the position of the field when an item shows only a field. */
function placeOf(part: object, places: ReadonlyMap<string, number>): number | undefined {
  const isField = 'kind' in part && part.kind === 'field' && 'field' in part;
  return isField && typeof part.field === 'string' ? places.get(part.field) : undefined;
}

/**
 * Converts a part of the model to JSON. Replaces each condition by its number. Replaces each item that only
 * shows a field by the field's position, because steps repeat nearly every long path.
 * @param places positions of the form's fields, by path
 */
export function emitPart(pool: ConditionPool, places: ReadonlyMap<string, number>, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((entry) => emitPart(pool, places, entry));
  if (part === null || typeof part !== 'object') return part;
  if (isConditionNode(part)) return pool.add(part);
  const place = placeOf(part, places);
  if (place !== undefined) {
    return 'when' in part && part.when !== undefined ? [place, emitPart(pool, places, part.when)] : place;
  }
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, emitPart(pool, places, value)] as const],
    ),
  );
}
