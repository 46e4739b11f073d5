import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { copyForm, editJson } from '../forms/copy-form.ts';
import { fixtureForms } from '../../fixtures/fixture-forms.ts';

describe.each(listForms(fixtureForms))('emitForm, for the form %s', (slug) => {
  it('returns only values that survive a round trip through JSON', async () => {
    const { emitted } = await buildForm(fixtureForms, slug, createDiskCache());
    expect(emitted).toStrictEqual(JSON.parse(JSON.stringify(emitted)));
  });
});

describe('emitForm', () => {
  it('marks forms with a condition that reads prices', async () => {
    const build = async (when: object) => {
      const root = copyForm('filings');
      editJson(join(root, 'filings/steps.json'), (steps) => {
        steps.steps[0].modules[2].when = when;
      });
      return (await buildForm(root, 'filings', createDiskCache())).emitted.awaitsPrices;
    };
    expect(await build({ 'companyInformation.state': 'filled' })).toBeUndefined();
    expect(await build({ quicker: 'expedited-formation' })).toBe(true);
    expect(await build({ loaded: 'expedited-formation' })).toBe(true);
  });
});
