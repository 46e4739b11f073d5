import { describe, expect, it } from 'vitest';
import { sellingForms } from './selling-forms.ts';

describe('forms that take a card', () => {
  it('are there', () => {
    expect(sellingForms.length).toBeGreaterThan(10);
  });

  it.each(sellingForms.map((form) => [form.slug, form] as const))(
    'let visitors check their answers beside it: %s',
    (_slug, { steps }) => {
      const paying = steps.find(({ modules }) => modules.some(({ key }) => key === 'card'));
      const items = paying?.modules.flatMap((module) => module.items) ?? [];
      expect(items.filter(({ kind }) => kind === 'review')).toHaveLength(1);
    },
  );
});
