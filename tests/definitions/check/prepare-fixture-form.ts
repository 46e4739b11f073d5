import { prepareForm } from '#definitions/check-form.ts';
import type { CheckedForm } from '#definitions/check/check.ts';
import { buildForm } from '#definitions/build-form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { fixtureForms } from '../../fixtures/fixture-forms.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';

/** Prepares a fixture form for the checks, with the real catalog. */
export async function prepareFixtureForm(slug: string): Promise<CheckedForm> {
  const request = {
    root: fixtureForms,
    slug,
    cache: createDiskCache(),
    catalogue: fixtureCatalogue,
    today: '2026-11-20',
  };
  return prepareForm(request, await buildForm(request.root, slug, request.cache));
}
