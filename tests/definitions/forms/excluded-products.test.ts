import { describe, expect, it } from 'vitest';
import { listForms } from '#definitions/vite-plugin.ts';
import availability from '#form-definitions/shared/availability.json' with { type: 'json' };
import products from '#form-definitions/shared/products.json' with { type: 'json' };
import { shippedForms as root } from '../../fixtures/fixture-forms.ts';

const rows: readonly { readonly key: string; readonly onlyNamed?: boolean }[] =
  availability['optional-products'].rows;

describe('the table of optional products', () => {
  it.each([
    'registered-agent',
    'free-formation',
    'vehicle-formation',
    'change-of-agent',
    'free-tax-id',
    'call-forwarding',
    'compliance-filing',
    'foreign-registration',
    'name-reservation',
    'domestication',
    'expedited-tier-1',
    'expedited-tier-2',
  ])('excludes %s unless a form lists the product', (key) => {
    const own = rows.filter((row) => row.key === key);
    expect(own).not.toEqual([]);
    expect(own.every(({ onlyNamed }) => onlyNamed === true)).toBe(true);
  });

  it('includes products by default', () => {
    const keys = rows.filter(({ onlyNamed }) => onlyNamed !== true).map(({ key }) => key);
    expect(keys.filter((key) => Object.hasOwn(products, key)).length).toBeGreaterThan(5);
    expect(listForms(root)).toContain('form-a-business');
  });
});
