import { describe, expect, it } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { hasCart } from '#domain/cart/has-cart.ts';
import type { CompiledForm } from '#domain/form.ts';
import { createFormSession } from '#state/form-session.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { settle } from '../../fixtures/fill-session.ts';
import { createCatalogueOf, createPorts } from '../../fixtures/session-ports.ts';

/** Returns how often a page of a form requests the products when it opens. */
async function countReads(slug: string, form: CompiledForm): Promise<number> {
  const [page] = pages[slug] ?? [];
  if (page === undefined) throw new Error(`"${slug}" has no page`);
  let reads = 0;
  const catalogue = createCatalogueOf(companyFacts.catalogue);
  const products: typeof catalogue.products = (freshness) => {
    reads += 1;
    return catalogue.products(freshness);
  };
  createFormSession(form, page, createPorts({ catalogue: { ...catalogue, products } }));
  await settle();
  return reads;
}

const shipped = await Promise.all(
  Object.entries(forms).map(async ([slug, load]) => {
    const form = await load?.();
    if (form === undefined) throw new Error(`"${slug}" cannot be loaded`);
    return { slug, form };
  }),
);
const [silent, selling] = [false, true].map((sells) => shipped.filter(({ form }) => hasCart(form) === sells));

describe('the catalog', () => {
  it.each(selling ?? [])('loads once for $slug, which sells products', async ({ slug, form }) => {
    expect(await countReads(slug, form)).toBe(1);
  });

  it.each(silent ?? [])('does not load for $slug, which sells nothing', async ({ slug, form }) => {
    expect(await countReads(slug, form)).toBe(0);
  });

  it.each((silent ?? []).slice(0, 1))(
    'loads for a form that sells nothing when one of its conditions reads prices',
    async ({ slug, form }) => {
      expect(await countReads(slug, { ...form, awaitsPrices: true })).toBe(1);
    },
  );
});
