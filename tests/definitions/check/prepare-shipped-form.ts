import { prepareForm } from '#definitions/check/check-form.ts';
import type { CheckedForm } from '#definitions/check/check.ts';
import { compileForm } from '#definitions/compile/compile-form.ts';
import { project, realCatalogue } from '../mistakes/check-spoilt.ts';

/** Makes a form of the storefront ready for the checks, with the real catalogue. */
export async function prepareShippedForm(slug: string): Promise<CheckedForm> {
  const request = {
    root: `${project}/form-definitions`,
    slug,
    project,
    catalogue: realCatalogue,
    today: '2026-11-20',
  };
  return prepareForm(request, await compileForm(request.root, slug, { root: project }));
}
