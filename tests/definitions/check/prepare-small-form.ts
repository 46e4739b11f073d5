import { checkForm, prepareForm } from '#definitions/check/check-form.ts';
import type { CheckedForm } from '#definitions/check/check.ts';
import type { Finding } from '#definitions/check/finding.ts';
import { compileForm } from '#definitions/compile/compile-form.ts';
import { project } from '../mistakes/check-spoilt.ts';
import { writeSmallDefinition } from '../compile/load-compiled-form.ts';
import type { SmallDefinition } from '../compile/load-compiled-form.ts';

/** Makes a small form ready for the checks. */
export async function prepareSmallForm(definition: SmallDefinition): Promise<CheckedForm> {
  const root = writeSmallDefinition(definition);
  const request = { root, slug: 'small', project, today: '2026-11-20' };
  return prepareForm(request, await compileForm(root, 'small', { root: project }));
}

/** Everything the checker says of a small form. */
export async function checkSmallForm(definition: SmallDefinition): Promise<readonly Finding[]> {
  const root = writeSmallDefinition(definition);
  return (await checkForm({ root, slug: 'small', project, today: '2026-11-20' })).findings;
}
