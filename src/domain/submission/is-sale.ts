import type { CompiledForm } from '../form.ts';

/** Whether a form orders something: only then it has a cart, takes a card and needs a total. */
export function isSaleOf({ submission }: Pick<CompiledForm, 'submission'>): boolean {
  return submission.payload === 'order';
}
