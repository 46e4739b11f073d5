import { getUiOptions } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import { form as company } from 'virtual:fixture/form/company';
import { form as vehicles } from 'virtual:fixture/form/vehicles';
import { uiOptionsOf } from '#domain/pages/ui-options.ts';

const fields = [company, vehicles].flatMap((form) => Object.values(form.fields));

describe('the options of a UI schema', () => {
  it('are those that rjsf finds in it, for every field', () => {
    const found = fields.map(({ uiSchema }) => uiOptionsOf(uiSchema));
    expect(found).toEqual(fields.map(({ uiSchema }) => getUiOptions(uiSchema)));
    expect(found.some((options) => Object.keys(options).length > 1)).toBe(true);
  });

  it('are those in "ui:options" with those that have a word of their own', () => {
    const uiSchema = { 'ui:widget': 'text', 'ui:help': 'As on the card.', 'ui:options': { width: 'half' } };
    expect(uiOptionsOf(uiSchema)).toEqual({ widget: 'text', help: 'As on the card.', width: 'half' });
    expect(uiOptionsOf({})).toEqual({});
  });
});
