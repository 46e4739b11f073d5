import { describe, expect, it } from 'vitest';
import { sellingForms } from './selling-forms.ts';

const drawsPassword = (items: readonly object[]): boolean =>
  JSON.stringify(items).includes('"accountInformation.password"');

describe('forms that make an account with an order', () => {
  it.each(sellingForms.map((form) => [form.slug, form] as const))(
    'say what becomes of an account that is there already: %s',
    (_slug, { steps }) => {
      const modules = steps.flatMap((step) => step.modules).filter(({ items }) => drawsPassword(items));
      expect(modules.map(({ description }) => description)).toEqual([
        expect.stringMatching(/Already have an account\? .* your password there stays the same\.$/),
      ]);
    },
  );
});
