import { listDependencies } from '../../model/relevance/dependencies.ts';
import { nodesOf, readsOf } from '../../model/conditions/visit-conditions.ts';
import type { FormModel } from '../../model/form-model.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ModelCheck } from '../check.ts';
import { findCycle } from '../find-cycle.ts';
import { placeOf } from '../logic/parts.ts';
import { report } from '../check.ts';

/** The part of a definition that makes one field depend on another, or on itself. */
interface Link {
  readonly location: SourceLocation;
  /** The keyword in `options`, if the options depend on the other answer. */
  readonly keyword?: string;
}

/** Finds the keyword that makes the options of a field depend on an answer. */
function findOptionLink(
  { names, optionConditions }: FormModel,
  path: string,
  read: string,
): Link | undefined {
  const field = names.fields.get(path);
  if (field === undefined) return undefined;
  const options = inside(field.source, 'options');
  const { where, exceptAnswer, tickedIn } = field.schema.options ?? {};
  if (exceptAnswer === read) return { location: inside(options, 'exceptAnswer'), keyword: 'exceptAnswer' };
  if (tickedIn === read) return { location: inside(options, 'tickedIn'), keyword: 'tickedIn' };
  if ((where?.by ?? where?.of) === read) return { location: inside(options, 'where'), keyword: 'where' };
  const conditions = [...(optionConditions.get(path)?.values() ?? [])];
  const condition = conditions.find((each) => readsOf(each).includes(read));
  return condition && { location: placeOf(condition), keyword: 'when' };
}

/** Finds the condition or keyword that makes a field depend on another one. */
function findLink(model: FormModel, path: string, read: string): Link | undefined {
  const relevantWhen = model.placement.fields.get(path)?.relevantWhen ?? [];
  const nodes = relevantWhen.flatMap((condition) => nodesOf(condition));
  const reading = nodes.filter((node) => readsOf(node).includes(read));
  // The innermost part that reads the answer comes last.
  const condition = reading.at(-1);
  return condition === undefined ? findOptionLink(model, path, read) : { location: placeOf(condition) };
}

function describe(cycle: readonly string[], keyword: string | undefined): string {
  const [path] = cycle;
  if (cycle.length > 2) {
    return `The conditions of these fields depend on each other: ${cycle.join(' → ')}. Remove one of the conditions.`;
  }
  return keyword === undefined
    ? `This condition of "${path}" reads its own answer, so nobody can give it. Remove the condition.`
    : `The options of "${path}" depend on its own answer. Name another answer in "${keyword}", or remove it.`;
}

export const checkRelevanceCycle: ModelCheck = {
  errors: { 'relevance-cycle': 'Circular dependencies between the conditions of fields.' },
  find: ({ model }) => {
    const dependencies = listDependencies(model);
    for (const path of dependencies.keys()) {
      const cycle = findCycle(path, (name) => dependencies.get(name) ?? []);
      if (cycle === undefined) continue;
      const { fields, definition } = model.names;
      const links = cycle.slice(1).map((read, index) => findLink(model, cycle[index] ?? '', read));
      const link = links.find((entry) => entry !== undefined);
      const first = cycle.map((member) => fields.get(member)).find((field) => field !== undefined);
      const location = link?.location ?? first?.source ?? { file: definition.files.steps, at: [] };
      return [report('relevance-cycle', location, describe(cycle, link?.keyword))];
    }
    return [];
  },
};
