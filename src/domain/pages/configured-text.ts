import type { Facts } from '../facts.ts';

/** A refusal's words: a page setting's where the page has it, else the text. */
export interface RefusalModel {
  readonly text: string;
  readonly setting?: string;
}

/** A text that a page may say in its own words: those of its setting where it has some, else the definition's. */
export function configuredText({ text, setting }: RefusalModel, { page }: Facts): string {
  const own = setting === undefined ? undefined : page.settings[setting];
  return typeof own === 'string' && own.trim() !== '' ? own : text;
}
