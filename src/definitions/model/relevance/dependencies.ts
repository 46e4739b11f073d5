import { readsOf } from '../conditions/visit-conditions.ts';
import type { FormModel } from '../form-model.ts';
import { refusalsOf } from '../reactions/refusals.ts';
import { pathsReadBy } from '../rules/parse-rules.ts';

/** What decides directly about each field and each list of rows, by path. */
export type Dependencies = ReadonlyMap<string, readonly string[]>;

/** Fields whose answers decide whether a field is relevant and what may be chosen. */
function decidersOf({ names, placement, optionConditions }: FormModel, path: string): readonly string[] {
  const { where, exceptAnswer, tickedIn } = names.fields.get(path)?.schema.options ?? {};
  const relevantWhen = placement.fields.get(path)?.relevantWhen ?? [];
  const decide = [where?.by ?? where?.of, exceptAnswer, tickedIn];
  return [
    ...new Set([
      ...relevantWhen.flatMap(readsOf),
      ...decide.filter((decider) => decider !== undefined),
      ...names.samePlaces.flatMap(({ tick, shared }) =>
        shared.flatMap(({ target, from }) => (target.path === path ? [tick, from.path] : [])),
      ),
      ...[...(optionConditions.get(path)?.values() ?? [])].flatMap(readsOf),
    ]),
  ];
}

/** Other fields that the rules of the field itself look at. */
function readByOwnRules(model: FormModel, path: string): readonly string[] {
  const field = model.rules.get(path);
  if (field === undefined) return [];
  return [
    ...pathsReadBy(field.rules.rules, path),
    ...refusalsOf(model.reactions, path).flatMap(({ when }) => readsOf(when)),
    ...field.rulesWhen.flatMap(({ when, rules }) => [...readsOf(when), ...pathsReadBy(rules.rules, path)]),
  ];
}

/** Other fields that a field's rules look at: of a check box those of the answers that come from elsewhere by it. */
function readByRules(model: FormModel, path: string): readonly string[] {
  const shared = model.names.samePlaces.flatMap((place) => (place.tick === path ? place.shared : []));
  return [
    ...readByOwnRules(model, path),
    ...shared.flatMap(({ target, from }) =>
      [target.path, from.path].flatMap((read) => [read, ...readByOwnRules(model, read)]),
    ),
  ];
}

/** What decides about the fields and lists that are shown. */
export function listDependencies(model: FormModel): Dependencies {
  const { fields, rows } = model.placement;
  return new Map([
    ...[...fields.keys()].map((path) => [path, decidersOf(model, path)] as const),
    ...[...rows].map(([path, { rows: list }]) => [path, list.relevantWhen.flatMap(readsOf)] as const),
  ]);
}

/** All fields and lists that can change what some count as, through any number of others. */
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

/** Everything whose change may change a field's relevance, options or validity. */
export function readsOfField(model: FormModel, dependencies: Dependencies, path: string): readonly string[] {
  const direct = [...(dependencies.get(path) ?? []), ...readByRules(model, path)];
  return closure(dependencies, direct).filter((read) => read !== path);
}
