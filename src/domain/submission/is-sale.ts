import type { CompiledForm } from '../form.ts';

/** Returns whether a form takes orders. Only such forms have a cart, a card and a total. */
export function isSaleOf({ submission }: Pick<CompiledForm, 'submission'>): boolean {
  return submission.payload === 'order';
}
