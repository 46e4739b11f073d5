import { listDependencies } from '../../model/relevance/dependencies.ts';
import type { ModelCheck } from '../check.ts';
import { findCycle } from '../find-cycle.ts';
import { report } from '../check.ts';

export const checkRelevanceCycle: ModelCheck = {
  errors: { 'relevance-cycle': 'Circular dependencies between the conditions of fields.' },
  find: ({ model }) => {
    const dependencies = listDependencies(model);
    for (const path of dependencies.keys()) {
      const cycle = findCycle(path, (name) => dependencies.get(name) ?? []);
      if (cycle === undefined) continue;
      const { fields, definition } = model.names;
      const first = cycle.map((member) => fields.get(member)).find((field) => field !== undefined);
      const location = first?.source ?? { file: definition.files.steps, at: [] };
      const message = `The conditions of these fields depend on each other: ${cycle.join(' → ')}. Remove one of the conditions.`;
      return [report('relevance-cycle', location, message)];
    }
    return [];
  },
};
