import { definitions } from 'virtual:definitions';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { drawFirstStep } from '#prerender/draw-first-step.tsx';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Site } from '../site.ts';
import { assembleSite } from './assemble-site.ts';
import { keepFirstSteps } from './keep-first-steps.ts';

/** Creates the built storefront. */
export async function createSite(catalogue: Pick<CatalogueStore, 'current' | 'find'>): Promise<Site> {
  const loaded = await Promise.all(Object.values(forms).map((load) => load?.()));
  const parts = { forms: loaded.flatMap((form) => form ?? []), pages, definitions };
  return assembleSite({ ...parts, drawFirstStep: keepFirstSteps(drawFirstStep) }, catalogue);
}
