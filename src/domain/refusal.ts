import type { Facts } from './facts.ts';
import type { RefusalModel } from './form.ts';

/** Why answers are refused: the page's words where it has some, else the definition's. */
export function describeRefusal({ text, setting }: RefusalModel, { page }: Facts): string {
  const own = setting === undefined ? undefined : page.settings[setting];
  return typeof own === 'string' && own.trim() !== '' ? own : text;
}
