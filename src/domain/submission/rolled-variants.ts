import type { PageConfiguration } from '../facts.ts';

/** The page setting that names the variants of a test which the page shows. */
export const VARIANTS_SETTING = 'variants';

/** The variants that a page shows, by their names, in the setting's order; none where it says nothing. */
export function readVariants({ settings }: Pick<PageConfiguration, 'settings'>): readonly string[] {
  const setting = settings[VARIANTS_SETTING];
  if (typeof setting !== 'string') return [];
  const names = setting.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
