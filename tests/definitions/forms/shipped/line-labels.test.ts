import { describe, expect, it } from 'vitest';
import { sellingForms } from './selling-forms.ts';

/** The filing types that form a company of the chosen entity type. */
const FORMATIONS: readonly unknown[] = ['formation', 'free_formation', 'vehicle_formation'];

describe('the label of a filing', () => {
  it('names the entity type only for formations', () => {
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
  ])('names the filed service: %s', (slug, label) => {
    const form = sellingForms.find((entry) => entry.slug === slug);
    expect(form?.cart.primary.map((product) => product.label)).toContain(label);
  });
});
