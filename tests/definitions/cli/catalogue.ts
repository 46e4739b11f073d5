import { fileURLToPath } from 'node:url';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';

/** The shipped catalog. */
export const catalogue = loadCatalogue(
  fileURLToPath(new URL('../../../server/catalogue/data', import.meta.url)),
);

export const TODAY = '2030-02-15';
