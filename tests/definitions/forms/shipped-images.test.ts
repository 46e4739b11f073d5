import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { listForms } from '#definitions/vite-plugin.ts';

describe.each(listForms('form-definitions'))('the images of the form %s', (slug) => {
  it('are there, where their addresses say', async () => {
    const { emitted } = await buildForm('form-definitions', slug);
    const images = JSON.stringify(emitted).matchAll(/"url":"(\/images\/[^"]+)"/g);
    const missing = [...images].flatMap(([, path]) => (existsSync(`public${path}`) ? [] : [path]));
    expect(missing).toEqual([]);
  });
});

describe('the images of the form trademark', () => {
  it('are part of its list of marks', async () => {
    const { emitted } = await buildForm('form-definitions', 'trademark');
    expect(JSON.stringify(emitted)).toContain('"alt":"A circle with a leaf in it"');
  });
});
