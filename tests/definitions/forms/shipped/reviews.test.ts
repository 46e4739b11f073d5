import { describe, expect, it } from 'vitest';
import { forms } from 'virtual:forms';

const opened = await Promise.all(Object.values(forms).flatMap((load) => load?.() ?? []));
// Samples are for developers, who order nothing.
const selling = opened.filter(
  ({ fields, slug }) => Object.hasOwn(fields, 'paymentInformation.number') && !slug.startsWith('sample'),
);

describe('forms that take a card', () => {
  it('are there', () => {
    expect(selling.length).toBeGreaterThan(10);
  });

  it.each(selling.map((form) => [form.slug, form] as const))(
    'let visitors check their answers beside it: %s',
    (_slug, { steps }) => {
      const paying = steps.find(({ modules }) => modules.some(({ key }) => key === 'card'));
      const items = paying?.modules.flatMap((module) => module.items) ?? [];
      expect(items.filter(({ kind }) => kind === 'review')).toHaveLength(1);
    },
  );
});
