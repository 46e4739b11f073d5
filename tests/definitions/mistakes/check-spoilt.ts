import { fileURLToPath } from 'node:url';
import type { Catalogue } from '#domain/catalogue.ts';
import { checkForm } from '#definitions/check/check-form.ts';
import type { Finding } from '#definitions/check/finding.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';

export const project = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** The catalogue of the storefront. */
export const realCatalogue: Catalogue = loadCatalogue(`${project}/server/catalogue/data`);

/** Everything the checker says of the formation form in a folder. */
export async function checkSpoilt(
  root: string,
  catalogue: Catalogue = realCatalogue,
): Promise<readonly Finding[]> {
  const { findings } = await checkForm({
    root,
    slug: 'form-a-business',
    project,
    catalogue,
    today: '2026-11-20',
  });
  return findings;
}
