import { describe, expect, it } from 'vitest';
import { sellingForms } from './selling-forms.ts';

const drawsPassword = (items: readonly object[]): boolean =>
  JSON.stringify(items).includes('"accountInformation.password"');

describe('a form that creates an account', () => {
  it.each(sellingForms.map((form) => [form.slug, form] as const))(
    'explains what happens to an existing account: %s',
    (_slug, { steps }) => {
      const modules = steps.flatMap((step) => step.modules).filter(({ items }) => drawsPassword(items));
      expect(modules.map(({ description }) => description)).toEqual([
        expect.stringMatching(/Already have an account\? .* Your password there won't change\.$/),
      ]);
    },
  );
});
