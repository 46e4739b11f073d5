import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { listForms } from '#definitions/vite-plugin.ts';
import { fixtureForms } from '../../fixtures/fixture-forms.ts';

describe.each(listForms(fixtureForms))('emitForm, for the form %s', (slug) => {
  it('returns only values that survive a round trip through JSON', async () => {
    const { emitted } = await buildForm(fixtureForms, slug);
    expect(emitted).toStrictEqual(JSON.parse(JSON.stringify(emitted)));
  });
});
