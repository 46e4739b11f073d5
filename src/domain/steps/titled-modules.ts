import type { CompiledForm, ModuleModel, StepModel } from '../form.ts';
import { pathsOfItem } from './item-fields.ts';

/** Returns the title of a module: its label, also when the module collapses under it. */
export function titleOfModule({ label, items }: ModuleModel): string | undefined {
  const [only, ...others] = items;
  return label ?? (only?.kind === 'fold' && others.length === 0 ? only.fold.title : undefined);
}

/**
 * Returns the titles of a module's fields outside rows. Omits fields in rows, which their row's title
 * identifies.
 */
function titlesOf({ fields }: Pick<CompiledForm, 'fields'>, { items }: ModuleModel): ReadonlySet<string> {
  const own = items.flatMap(pathsOfItem).flatMap((path) => fields[path] ?? []);
  return new Set(own.filter(({ rows }) => rows === undefined).map(({ title }) => title));
}

const known = new WeakMap<StepModel, ReadonlySet<ModuleModel>>();

/**
 * Finds the modules of a step whose title must precede their fields' titles. Their fields share titles with
 * another module, such as the first names of a president and a secretary. Cached per step.
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
  return new Set(modules.filter((module) => titleOfModule(module) !== undefined && isShared(module)));
}
