import { listDependencies } from '../../model/relevance/dependencies.ts';
import type { Dependencies } from '../../model/relevance/dependencies.ts';
import type { ModelCheck } from '../check.ts';

/** Returns the first cycle among fields whose relevance depends on each other. */
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

export const checkRelevanceCycle: ModelCheck = {
  about: 'Circular dependencies between the conditions of fields.',
  codes: { 'relevance-cycle': 'error' },
  find: ({ model }) => {
    const cycle = findCycle(listDependencies(model));
    if (cycle === undefined) return [];
    const { fields, definition } = model.names;
    const first = cycle.map((path) => fields.get(path)).find((field) => field !== undefined);
    const location = first?.source ?? { file: definition.files.steps, at: [] };
    const message = `Whether these fields are shown depends on each other in a circle: ${cycle.join(' → ')}.`;
    return [{ code: 'relevance-cycle', location, message }];
  },
};
