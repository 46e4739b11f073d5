import { compileCondition, joinConditions } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import { inside } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { JsonRecord, ReactionSource } from './definition.ts';

/** A plain reaction's `is` as a condition on the answer that fires it. */
export function comparisonWith(path: string, is: unknown, rows: string | undefined): JsonRecord {
  const start = `${rows}.*.`;
  return { [rows !== undefined && path.startsWith(start) ? `./${path.slice(start.length)}` : path]: is };
}

/** When a reaction runs, beside the change of the answer at `on` that fires it; undefined for always. */
export function compileFiring(
  context: CompileContext,
  reaction: ReactionSource,
  on: string | undefined,
  rows: string | undefined,
  place: Place,
): CompiledCondition | undefined {
  const scope = rows === undefined ? {} : { rows };
  const isCompared = on !== undefined && context.fields.has(on) && Object.hasOwn(reaction, 'is');
  return joinConditions(context, [
    ...(isCompared
      ? [
          compileCondition(context, comparisonWith(on, reaction.is, rows), {
            ...inside(place, 'is'),
            ...scope,
          }),
        ]
      : []),
    ...(reaction.when === undefined
      ? []
      : [compileCondition(context, reaction.when, { ...inside(place, 'when'), ...scope })]),
  ]);
}
