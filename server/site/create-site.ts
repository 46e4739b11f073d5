import { drawFirstStep } from '#prerender/draw-first-step.tsx';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Site } from '../site.ts';
import { assembleSite } from './assemble-site.ts';
import type { SiteParts } from './assemble-site.ts';
import { keepFirstSteps } from './keep-first-steps.ts';

/** Creates the site of these forms. The server prerenders their first steps. */
export function createSiteOf(
  parts: Omit<SiteParts, 'drawFirstStep'>,
  catalogue: Pick<CatalogueStore, 'current' | 'find'>,
): Site {
  return assembleSite({ ...parts, drawFirstStep: keepFirstSteps(drawFirstStep) }, catalogue);
}
