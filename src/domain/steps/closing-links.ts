import type { CompiledForm, ModuleModel } from '../form.ts';

/** Returns the last module of the last step if it has only links. It follows the buttons. */
export function findClosingLinks({ steps }: Pick<CompiledForm, 'steps'>): ModuleModel | undefined {
  const last = steps.at(-1)?.modules.at(-1);
  return last?.items.every(({ kind }) => kind === 'links') === true ? last : undefined;
}
