import type { Facts } from '../facts.ts';

/** The text of a rejection. The page setting overrides it if present. */
export interface RefusalModel {
  readonly text: string;
  readonly setting?: string;
}

/** Returns the page setting's text if it has one, else the definition's. */
export function configuredText({ text, setting }: RefusalModel, { page }: Facts): string {
  const own = setting === undefined ? undefined : page.settings[setting];
  return typeof own === 'string' && own.trim() !== '' ? own : text;
}
