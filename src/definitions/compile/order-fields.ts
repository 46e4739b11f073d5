import { reportAt } from './compile-context.ts';
import type { ShownFields } from './shown-fields.ts';

/** What decides directly about each field and each list of rows, by path. */
type Dependencies = ReadonlyMap<string, readonly string[]>;

function dependenciesOf({ fields, rows }: ShownFields): Dependencies {
  return new Map([
    ...[...fields].map(([path, draft]) => [path, draft.dependsOn] as const),
    ...[...rows].map(
      ([path, draft]) => [path, draft.relevantWhen.flatMap((condition) => condition.reads)] as const,
    ),
  ]);
}

/** Finds a circle among the fields that decide about each other's relevance. */
function findCycle(dependencies: Dependencies): readonly string[] | undefined {
  const done = new Set<string>();
  const search = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    done.add(path);
    for (const next of dependencies.get(path) ?? []) {
      const cycle = search(next, [...trail, path]);
      if (cycle !== undefined) return cycle;
    }
    return undefined;
  };
  for (const path of dependencies.keys()) {
    const cycle = search(path, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** Refuses fields whose relevance goes round in a circle: no order of evaluation could serve them. */
export function reportCycle(shown: ShownFields): void {
  const cycle = findCycle(dependenciesOf(shown));
  if (cycle === undefined) return;
  const { context } = shown;
  const first = cycle.map((path) => context.fields.get(path)).find((field) => field !== undefined);
  const place = first?.source ?? { file: context.definition.files.steps, at: [] };
  const message = `Whether these fields are shown depends on each other in a circle: ${cycle.join(' → ')}.`;
  reportAt(context, place, 'relevance-cycle', message);
}

/** All fields and lists that can change what a field counts as, through any number of others. */
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

/** The source of each field's model, with everything whose change touches it. */
export function writeFields(shown: ShownFields): Readonly<Record<string, unknown>> {
  const dependencies = dependenciesOf(shown);
  return Object.fromEntries(
    [...shown.fields].map(([path, draft]) => [
      path,
      {
        ...draft.model,
        relevantWhen: draft.relevantWhen.map((condition) => condition.code),
        reads: closure(dependencies, [...draft.dependsOn, ...draft.rulesRead]).filter(
          (read) => read !== path,
        ),
      },
    ]),
  );
}

/** The source of each list's model. */
export function writeRowsModels({ rows }: ShownFields): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...rows].map(([path, { model, relevantWhen }]) => [
      path,
      { ...model, relevantWhen: relevantWhen.map((condition) => condition.code) },
    ]),
  );
}
