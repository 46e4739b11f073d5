import { besidePath } from '#domain/answers/path.ts';
import { PAYABLE } from '#domain/conditions/payable.ts';
import { readsOf } from '../conditions/visit-conditions.ts';
import type { FormModel } from '../form-model.ts';
import { refusalsOf } from '../reactions/refusals.ts';
import { pathsReadBy } from '../rules/parse-rules.ts';

/** The paths that each field and each row list directly depends on. */
export type Dependencies = ReadonlyMap<string, readonly string[]>;

/** Returns the fields that decide a field's relevance and options. */
function decidersOf({ names, placement, optionConditions }: FormModel, path: string): readonly string[] {
  const { options, variesBy } = names.fields.get(path)?.schema ?? {};
  const { where, exceptAnswer, tickedIn } = options ?? {};
  const relevantWhen = placement.fields.get(path)?.relevantWhen ?? [];
  const decider = variesBy && besidePath(variesBy.answer, path);
  const decide = [where?.by ?? where?.of, exceptAnswer, tickedIn, decider];
  return [
    ...new Set([
      ...relevantWhen.flatMap(readsOf),
      ...decide.filter((one) => one !== undefined),
      ...names.samePlaces.flatMap(({ tick, shared }) =>
        shared.flatMap(({ target, from }) => (target.path === path ? [tick, from.path] : [])),
      ),
      ...[...(optionConditions.get(path)?.values() ?? [])].flatMap(readsOf),
    ]),
  ];
}

/** Returns the other fields that a field's own rules read. */
export function readByOwnRules(model: FormModel, path: string): readonly string[] {
  const field = model.rules.get(path);
  if (field === undefined) return [];
  return [
    ...pathsReadBy(field.rules.rules, path),
    ...refusalsOf(model.reactions, path).flatMap(({ when }) => readsOf(when)),
    ...field.rulesWhen.flatMap(({ when, rules }) => [...readsOf(when), ...pathsReadBy(rules.rules, path)]),
  ];
}

/**
 * Returns the other fields that a field's rules read. For a `sameAs` checkbox, adds the fields that it
 * controls.
 */
function readByRules(model: FormModel, path: string): readonly string[] {
  const shared = model.names.samePlaces.flatMap((place) => (place.tick === path ? place.shared : []));
  return [
    ...readByOwnRules(model, path),
    ...shared.flatMap(({ target, from }) =>
      [target.path, from.path].flatMap((read) => [read, ...readByOwnRules(model, read)]),
    ),
  ];
}

export function listDependencies(model: FormModel): Dependencies {
  const { fields, rows } = model.placement;
  return new Map([
    ...[...fields.keys()].map((path) => [path, decidersOf(model, path)] as const),
    ...[...rows].map(([path, { rows: list }]) => [path, list.relevantWhen.flatMap(readsOf)] as const),
  ]);
}

/** Returns the given fields and lists with everything they depend on, directly or indirectly. */
function closure(dependencies: Dependencies, paths: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    dependencies.get(path)?.forEach(visit);
  };
  paths.forEach(visit);
  return [...found];
}

/** Returns every path whose change can affect a field's relevance, options or validity. */
export function readsOfField(model: FormModel, dependencies: Dependencies, path: string): readonly string[] {
  const direct = [...(dependencies.get(path) ?? []), ...readByRules(model, path)];
  // Pages validate all fields when the fact changes.
  return closure(dependencies, direct).filter((read) => read !== path && read !== PAYABLE);
}
