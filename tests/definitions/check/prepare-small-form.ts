import { checkForm, prepareForm } from '#definitions/check-form.ts';
import type { CheckedForm } from '#definitions/check/check.ts';
import type { Finding } from '#definitions/check/finding.ts';
import { buildForm } from '#definitions/build-form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { writeSmallDefinition } from '../small-definition.ts';
import type { SmallDefinition } from '../small-definition.ts';

/** Prepares a small form for the checks. */
export async function prepareSmallForm(definition: SmallDefinition): Promise<CheckedForm> {
  const root = writeSmallDefinition(definition);
  const request = { root, slug: 'small', today: '2026-11-20', cache: createDiskCache() };
  return prepareForm(request, await buildForm(root, 'small', request.cache));
}

/** Returns all findings for a small form. */
export async function checkSmallForm(definition: SmallDefinition): Promise<readonly Finding[]> {
  const root = writeSmallDefinition(definition);
  return (await checkForm({ cache: createDiskCache(), root, slug: 'small', today: '2026-11-20' })).findings;
}
