import type { Scalar } from '#domain/conditions/condition.ts';
import type { ConditionSite } from '../../model/conditions/condition-site.ts';
import { nodesOf } from '../../model/conditions/visit-conditions.ts';

/**
 * The values that conditions compare with. `fields` is keyed by path, then by the property path inside the
 * answer (`''` for the answer itself).
 */
export interface Mentions {
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<Scalar>>>;
  /** The values of page settings, by the setting's name without `config.`. */
  readonly settings: ReadonlyMap<string, ReadonlySet<Scalar>>;
  readonly today: ReadonlySet<Scalar>;
}

/** Returns a number with both of its neighbors, so that each side of a bound is tried. */
function besides(value: Scalar): readonly Scalar[] {
  return typeof value === 'number' ? [value - 1, value, value + 1] : [value];
}

function addAll<Key>(to: Map<Key, Set<Scalar>>, key: Key, values: readonly Scalar[]): void {
  const set = to.get(key) ?? new Set();
  values.forEach((value) => set.add(value));
  to.set(key, set);
}

/** Collects every value that a condition compares with. */
export function collectMentions(sites: readonly ConditionSite[]): Mentions {
  const fields = new Map<string, Map<string, Set<Scalar>>>();
  const settings = new Map<string, Set<Scalar>>();
  const today = new Set<Scalar>();
  for (const node of sites.flatMap(({ condition }) => nodesOf(condition))) {
    if (node.kind !== 'comparison' || node.operator === 'empty') continue;
    const { subject, operator } = node;
    const isOrdered = operator === 'atLeast' || operator === 'atMost';
    const values = isOrdered ? node.values.flatMap(besides) : node.values;
    if (subject.kind === 'setting') addAll(settings, subject.name, values);
    if (subject.kind === 'today') values.forEach((value) => today.add(value));
    if (subject.kind !== 'answer') continue;
    const inner = fields.get(subject.path) ?? new Map<string, Set<Scalar>>();
    fields.set(subject.path, inner);
    addAll(inner, subject.inside.join('.'), values);
  }
  return { fields, settings, today };
}
