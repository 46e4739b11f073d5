import type { CompiledForm } from '#domain/form.ts';
import { fieldPathsOf } from '#domain/steps/steps.ts';

/** Maps fields and row lists to the index of the step that shows them. Row field paths contain `*`. */
export function listStepOwners(form: CompiledForm): ReadonlyMap<string, number> {
  const owners = new Map<string, number>();
  form.steps.forEach((step, index) => {
    for (const path of fieldPathsOf(step)) owners.set(path, index);
    for (const module of step.modules) {
      for (const item of module.items) if (item.kind === 'rows') owners.set(item.rows.path, index);
    }
  });
  return owners;
}
