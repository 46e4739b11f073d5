import type { Scalar } from '#domain/condition-operators.ts';
import type { CompileContext } from '../../compile/compile-context.ts';
import { comparisonsOf, findComparedField } from './comparisons.ts';
import type { Site } from './sites.ts';

/** What conditions compare: by the field's path and the dotted names inside its answer ('' for the answer itself). */
export interface Mentions {
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<Scalar>>>;
  /** By name, without `config.`. */
  readonly settings: ReadonlyMap<string, ReadonlySet<Scalar>>;
  readonly today: ReadonlySet<Scalar>;
}

/** A bound, and the numbers on both sides of it. */
function around(value: Scalar): readonly Scalar[] {
  return typeof value === 'number' ? [value - 1, value, value + 1] : [value];
}

function addAll<Key>(to: Map<Key, Set<Scalar>>, key: Key, values: readonly Scalar[]): void {
  const set = to.get(key) ?? new Set();
  values.forEach((value) => set.add(value));
  to.set(key, set);
}

/** Collects every value that some condition of the form compares with. */
export function collectMentions(context: CompileContext, sites: readonly Site[]): Mentions {
  const fields = new Map<string, Map<string, Set<Scalar>>>();
  const settings = new Map<string, Set<Scalar>>();
  const today = new Set<Scalar>();
  for (const { condition, place, rows } of sites) {
    for (const { name, operator, value } of comparisonsOf(condition, place)) {
      const values = operator === 'is' ? [value] : around(value);
      if (name.startsWith('config.')) addAll(settings, name.slice('config.'.length), values);
      if (name === 'facts.today') values.forEach((entry) => today.add(entry));
      const compared = findComparedField(context, name, rows);
      if (compared === undefined) continue;
      const { path } = compared.field;
      const inner = fields.get(path) ?? new Map<string, Set<Scalar>>();
      fields.set(path, inner);
      addAll(inner, compared.inside.join('.'), values);
    }
  }
  return { fields, settings, today };
}
