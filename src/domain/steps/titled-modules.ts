import type { CompiledForm, ModuleModel, StepModel } from '../form.ts';
import { pathsOfItem } from './steps.ts';

/** Titles of a module's fields outside rows: those in rows are behind the title of their row. */
function titlesOf({ fields }: Pick<CompiledForm, 'fields'>, { items }: ModuleModel): ReadonlySet<string> {
  const own = items.flatMap(pathsOfItem).flatMap((path) => fields[path] ?? []);
  return new Set(own.filter(({ rows }) => rows === undefined).map(({ title }) => title));
}

const known = new WeakMap<StepModel, ReadonlySet<ModuleModel>>();

/**
 * The modules of a step without whose titles nobody could tell what an answer is about: some of their fields are called as
 * fields of others, such as the first names of a president and of a secretary. Looked for once a step.
 */
export function titledModules(form: Pick<CompiledForm, 'fields'>, step: StepModel): ReadonlySet<ModuleModel> {
  const found = known.get(step) ?? findTitled(form, step);
  known.set(step, found);
  return found;
}

function findTitled(form: Pick<CompiledForm, 'fields'>, { modules }: StepModel): ReadonlySet<ModuleModel> {
  const titles = new Map(modules.map((module) => [module, titlesOf(form, module)] as const));
  const isShared = (module: ModuleModel) =>
    [...(titles.get(module) ?? [])].some((title) =>
      modules.some((other) => other !== module && titles.get(other)?.has(title) === true),
    );
  return new Set(modules.filter((module) => module.label !== undefined && isShared(module)));
}
