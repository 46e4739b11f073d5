import type { ConditionNode } from '../model/conditions/condition-node.ts';
import type { ConditionPool } from './emit-condition.ts';

function isConditionNode(value: object): value is ConditionNode {
  return 'kind' in value && 'location' in value && 'written' in value;
}

/** The place of the field that an item of a step shows, if it shows nothing else. */
function placeOf(part: object, places: ReadonlyMap<string, number>): number | undefined {
  const isField = 'kind' in part && part.kind === 'field' && 'field' in part;
  return isField && typeof part.field === 'string' ? places.get(part.field) : undefined;
}

/**
 * A part of the model as JSON. Every condition in it, at whatever depth, is its number; an item that shows a field is the
 * field's place, because steps repeat the long paths of nearly all fields.
 * @param places the numbers of the form's fields, by path
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
