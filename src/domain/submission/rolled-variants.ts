import type { PageConfiguration } from '../facts.ts';

/** Name of the page setting with the A/B test variants that the page shows. */
export const VARIANTS_SETTING = 'variants';

/**
 * Lists the variants that a page shows, in the setting's order. Empty without the setting.
 *
 * Decision: docs/decisions/052-treat-test-variants-as-pages.md
 */
export function readVariants({ settings }: Pick<PageConfiguration, 'settings'>): readonly string[] {
  const setting = settings[VARIANTS_SETTING];
  if (typeof setting !== 'string') return [];
  const names = setting.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
