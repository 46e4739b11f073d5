import type { CompileContext } from './compile-context.ts';
import type { FieldDraft } from './compile-field.ts';

/** Finds a circle among the fields that decide about each other's relevance. */
function findCycle(drafts: ReadonlyMap<string, FieldDraft>): readonly string[] | undefined {
  const done = new Set<string>();
  const search = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    done.add(path);
    for (const next of drafts.get(path)?.dependsOn ?? []) {
      const cycle = search(next, [...trail, path]);
      if (cycle !== undefined) return cycle;
    }
    return undefined;
  };
  for (const path of drafts.keys()) {
    const cycle = search(path, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** Refuses fields whose relevance goes round in a circle: no order of evaluation could serve them. */
export function reportCycle(context: CompileContext, drafts: ReadonlyMap<string, FieldDraft>): boolean {
  const cycle = findCycle(drafts);
  if (cycle === undefined) return false;
  const first = context.fields.get(cycle[0] ?? '');
  if (first !== undefined) {
    context.sources.report(
      first.source.file,
      first.source.at,
      'relevance-cycle',
      `Whether these fields are shown depends on each other in a circle: ${cycle.join(' → ')}.`,
    );
  }
  return true;
}

/** All fields that can change what a field counts as, through any number of others. */
function closure(drafts: ReadonlyMap<string, FieldDraft>, paths: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    drafts.get(path)?.dependsOn.forEach(visit);
  };
  paths.forEach(visit);
  return [...found];
}

/** The source of each field's model, with everything whose change touches it. */
export function writeFields(drafts: ReadonlyMap<string, FieldDraft>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...drafts].map(([path, draft]) => [
      path,
      {
        ...draft.model,
        relevantWhen: draft.relevantWhen.map((condition) => condition.code),
        reads: closure(drafts, [...draft.dependsOn, ...draft.rulesRead]).filter((read) => read !== path),
      },
    ]),
  );
}
