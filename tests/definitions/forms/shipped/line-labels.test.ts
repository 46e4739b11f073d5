import { describe, expect, it } from 'vitest';
import { sellingForms } from './selling-forms.ts';

/** The types of filings that form a company of the chosen entity type. */
const FORMATIONS: readonly unknown[] = ['formation', 'free_formation', 'vehicle_formation'];

describe('the lines of filings', () => {
  it('name the entity type only where a company of that type is formed', () => {
    const sold = sellingForms.flatMap(({ slug, cart }) =>
      [...cart.primary, ...cart.optional].flatMap(({ key, label, match }) =>
        label.includes('{entityType}') && !FORMATIONS.includes(match['type']) ? [`${slug} ${key}`] : [],
      ),
    );
    expect(sold).toEqual([]);
  });

  it.each([
    ['foreign-registration', 'Foreign Registration Service'],
    ['domestication', 'Domestication Service'],
  ])('name what is filed: %s', (slug, label) => {
    const form = sellingForms.find((entry) => entry.slug === slug);
    expect(form?.cart.primary.map((product) => product.label)).toContain(label);
  });
});
