import { describe, expect, it } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { findSettingsFaults } from '#domain/products/settings-faults.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';

const { catalogue } = companyFacts;
const form = await forms['form-a-business']?.();
const page = pages['form-a-business']?.[0];
if (form === undefined || page === undefined) throw new Error('The form of companies was not found.');

/** Returns the catalog with no or two products of a kind. */
function withKind(kind: string, times: 0 | 2): Catalogue {
  const rest = catalogue.simpleProducts.filter((product) => product.kind !== kind);
  const found = catalogue.simpleProducts.find((product) => product.kind === kind);
  if (found === undefined) throw new Error(`The catalogue has no ${kind}.`);
  const duplicates = times === 0 ? [] : [found, { ...found, id: 999 }];
  return { ...catalogue, simpleProducts: [...rest, ...duplicates] };
}

const MAIL = 'Could not match mf/vo product. Please check settings.';
const CERTIFICATE = 'Could not match certificate product. Please check settings.';

describe('findSettingsFaults', () => {
  it('returns no faults for the shipped pages', async () => {
    for (const [slug, load] of Object.entries(forms)) {
      const shipped = await load?.();
      if (shipped === undefined) continue;
      for (const shown of pages[slug] ?? []) {
        expect(findSettingsFaults(shipped, shown, catalogue), shown.pageID).toEqual([]);
      }
    }
  });

  it.each([
    ['mail_forwarding', 'mail-forwarding', MAIL],
    ['virtual_office', 'virtual-office', MAIL],
    ['certificate', 'certificates', CERTIFICATE],
  ])('names the product when the catalog has no %s', (kind, product, message) => {
    const faults = findSettingsFaults(form, page, withKind(kind, 0));
    expect(faults).toEqual([{ message, product, match: { kind } }]);
  });

  it.each(['mail_forwarding', 'virtual_office'])('names the second %s, which visitors cannot buy', (kind) => {
    const [fault] = findSettingsFaults(form, page, withKind(kind, 2));
    expect(fault).toMatchObject({ match: { kind }, skipped: [999] });
    expect(fault?.message).toMatch(/skipped/);
  });

  it('skips products that the page does not sell', () => {
    const excluding = { ...page, excludedProducts: ['certificates'] };
    expect(findSettingsFaults(form, excluding, withKind('certificate', 0))).toEqual([]);
  });

  it('returns code 11 when no optional product is left', () => {
    const excludedProducts = form.cart.optional.map(({ key }) => key);
    const [fault] = findSettingsFaults(form, { ...page, excludedProducts }, catalogue);
    expect(fault?.code).toBe(11);
    expect(fault?.message).toContain(page.pageID);
  });
});
