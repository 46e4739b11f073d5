import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { checkForm } from '#definitions/check-form.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { shippedForms as root } from '../../fixtures/fixture-forms.ts';
import { realCatalogue } from '../mistakes/check-spoilt.ts';
import { describeFinding } from '#definitions/cli/check/describe-findings.ts';

describe('the checker', () => {
  it.each(listForms(root))('finds no mistakes in the form %s', async (slug) => {
    const { findings, built } = await checkForm({
      cache: createDiskCache(),
      root,
      slug,
      catalogue: realCatalogue,
    });
    expect(findings.map(describeFinding)).toEqual([]);
    expect(built?.pages).not.toEqual([]);
  });
});

describe('the image of an option', () => {
  it('exists under public/, and appears in at least one form', async () => {
    const forms = await Promise.all(listForms(root).map((slug) => buildForm(root, slug, createDiskCache())));
    const paths = forms.flatMap(({ emitted }) =>
      [...JSON.stringify(emitted).matchAll(/"url":"(\/images\/[^"]+)"/g)].map(([, path = '']) => path),
    );
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !existsSync(`public${path}`))).toEqual([]);
  });
});
