import type { CompileContext } from '../../compile/compile-context.ts';
import { inside } from '../../compile/compile-context.ts';
import { isRecord } from './comparisons.ts';
import type { WrittenCondition } from './condition-tests.ts';

/** A part of a condition that must hold. */
export interface Demand extends WrittenCondition {
  /** The named condition it is written in, if any. */
  readonly named?: string;
}

/** The parts of a condition that must all hold: its entries, those within its `all`, and those of conditions it names. */
export function demandsOf(context: CompileContext, demand: Demand): readonly Demand[] {
  const { condition, place, ...shared } = demand;
  const { conditions, files } = context.definition;
  return Object.entries(condition).flatMap(([name, value]): readonly Demand[] => {
    const at = inside(place, name);
    if (name === 'all' && Array.isArray(value)) {
      return value.flatMap((part, index) =>
        isRecord(part) ? demandsOf(context, { ...shared, condition: part, place: inside(at, index) }) : [],
      );
    }
    const named = name === 'ref' ? conditions[String(value)] : undefined;
    if (named === undefined) return [{ ...shared, condition: { [name]: value }, place: at }];
    const there = { file: files.conditions, at: [String(value)] };
    return demandsOf(context, { ...shared, condition: named, place: there, named: String(value) });
  });
}

/** The lists of alternatives anywhere in a condition: the parts of each `any`. */
export function alternativesOf({
  condition,
  place,
  ...shared
}: WrittenCondition): readonly (readonly WrittenCondition[])[] {
  return Object.entries(condition).flatMap(([name, value]): readonly (readonly WrittenCondition[])[] => {
    const at = inside(place, name);
    if (name === 'not' && isRecord(value)) return alternativesOf({ ...shared, condition: value, place: at });
    if ((name !== 'any' && name !== 'all') || !Array.isArray(value)) return [];
    const parts = value.flatMap((part, index) =>
      isRecord(part) ? [{ ...shared, condition: part, place: inside(at, index) }] : [],
    );
    return [...(name === 'any' ? [parts] : []), ...parts.flatMap(alternativesOf)];
  });
}

/** A condition as its author wrote it, short enough for a sentence. */
export function quoteCondition({ condition }: Pick<WrittenCondition, 'condition'>): string {
  const text = JSON.stringify(condition);
  return text.length > 90 ? `${text.slice(0, 87)}…` : text;
}
