import { describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { defaultTexts } from '#definitions/emit/default-texts.ts';
import { inlineForm } from '#definitions/emit/inline-form.ts';
import { longListsOf } from '#definitions/emit/name-long-lists.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { fixtureForms } from '../../fixtures/fixture-forms.ts';

const { emitted } = await buildForm(fixtureForms, 'company', createDiskCache());
const inlined = inlineForm(emitted);
const LONG = [...longListsOf(emitted).keys()];

describe('inlineForm', () => {
  it('keeps long option lists in the form, without a name to load them by', () => {
    expect(LONG).toEqual(['countries']);
    expect([...longListsOf(inlined).keys()]).toEqual([]);
    expect(inlined.lists).toEqual(emitted.lists);
  });

  it('keeps the order of fields, which other parts refer to by position', () => {
    expect(Object.keys(inlined.fields)).toEqual(Object.keys(emitted.fields));
  });

  it("adds the texts of this process. The form's own texts replace them", () => {
    const [key = ''] = Object.keys(defaultTexts);
    expect(inlineForm({ ...emitted, texts: { [key]: 'Own' } }).texts).toEqual({
      ...defaultTexts,
      [key]: 'Own',
    });
  });
});
