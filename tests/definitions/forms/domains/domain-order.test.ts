import { describe, expect, it, vi } from 'vitest';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { yearly, yearlyCentsOf } from '../../../domain/cart/schedule/renewing.ts';
import { checkForm } from '#definitions/check-form.ts';
import type { CartDomain } from '#domain/domain-names/domain-record.ts';
import { sumCents } from '#domain/money.ts';
import { makeRecord } from '../../../fixtures/domain-order-answers.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { SLUG, cartOf, factsFor, records, root, withCoupon } from './domain-shop.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('a form that sells domains', () => {
  it('passes all checks', async () => {
    const request = { root, slug: SLUG, catalogue, today: '2026-11-20' };
    const { findings } = await checkForm({ ...request, cache: createDiskCache() });
    expect(findings.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([]);
  });
});

describe('the cart of domains', () => {
  it('contains one line with an item for each name, with years and price', () => {
    const { lines, products, totalCents } = cartOf(
      [
        { domain: 'one.com', duration: 3 },
        { domain: 'two.co.uk', duration: 1 },
      ],
      factsFor(records),
    );
    expect(lines).toEqual([
      {
        id: 'domains',
        kind: 'domain',
        group: 'domains',
        label: 'Domain Registration',
        quantity: 1,
        priceCents: 5_799,
        renewals: [
          yearly(2_000, 36, 'Domain Registration: one.com'),
          yearly(1_199, 12, 'Domain Registration: two.co.uk'),
        ],
        items: [
          { id: 'domains.one.com', label: 'one.com', priceCents: 5_000, months: 36 },
          { id: 'domains.two.co.uk', label: 'two.co.uk', priceCents: 799, months: 12 },
        ],
        reason: {
          text: 'You added these domains to your cart.',
          definition: 'domains',
          product_id: 3010,
        },
      },
    ]);
    expect(products).toHaveLength(1);
    expect(totalCents).toBe(5_799);
  });

  it.each<readonly [string, CartDomain, number]>([
    ['the first year', { domain: 'one.com', duration: 1 }, 1_000],
    ['the first year and the renewals', { domain: 'one.com', duration: 10 }, 19_000],
    ['a premium price', { domain: 'gold.com', duration: 1 }, 250_000],
    ['premium renewals', { domain: 'gold.com', duration: 2 }, 500_000],
    ['the purchase from another owner', { domain: 'sold.com', duration: 1 }, 49_900],
    ['the purchase and the renewals', { domain: 'sold.com', duration: 2 }, 51_900],
  ])('adds %s to the total', (_what, entry, cents) => {
    expect(cartOf([entry], factsFor(records)).totalCents).toBe(cents);
  });

  it('shows a prompt for a domain when it is empty', () => {
    const { lines, totalCents } = cartOf([], factsFor(records));
    expect(lines.map(({ kind, label }) => [kind, label])).toEqual([['error', 'Please add a domain']]);
    expect(totalCents).toBeNull();
  });

  it.each([
    ['was not looked up yet', {}],
    [
      'the registrar does not know',
      { 'two.com': makeRecord('two.com', { available: false, loaded: false }) },
    ],
  ])('shows no total while it contains a name that %s', (_what, more) => {
    const facts = factsFor([makeRecord('one.com'), ...Object.values(more)]);
    const names = ['one.com', 'two.com'].map((domain) => ({ domain, duration: 1 }));
    expect(cartOf(names, facts)).toMatchObject({ lines: [], totalCents: null, loading: ['domains'] });
  });

  it('reports each unavailable domain and shows no total', () => {
    const { create: _, ...free } = makeRecord('no-price.com');
    const { renew: __, ...once } = makeRecord('no-renewal.com');
    const facts = factsFor([
      makeRecord('one.com'),
      makeRecord('taken.com', { available: false, loaded: true }),
      makeRecord('odd.zz', { available: false, loaded: true, status: 'unsupported' }),
      makeRecord('offer.com', { thirdParty: true }),
      free,
      once,
    ]);
    const names = Object.keys(facts.quotes?.domains ?? {});
    const { lines, totalCents } = cartOf(
      names.map((domain) => ({ domain, duration: 1 })),
      facts,
    );
    expect(lines.map(({ id, kind, label }) => [id, kind, label])).toEqual([
      ['domains.error', 'error', "taken.com isn't available."],
      ['domains.error.1', 'error', "odd.zz isn't available."],
      ['domains.error.2', 'error', "offer.com isn't available."],
      ['domains.error.3', 'error', "no-price.com isn't available."],
      ['domains.error.4', 'error', "no-renewal.com isn't available."],
    ]);
    expect(totalCents).toBeNull();
  });

  it('distributes a discount among the names to the cent', () => {
    const facts = withCoupon(factsFor(records));
    const names = ['one.com', 'two.co.uk'].map((domain) => ({ domain, duration: 1 }));
    const [line] = cartOf(names, facts).lines;
    expect(line).toMatchObject({ originalPriceCents: 1_799 });
    expect(line?.priceCents).toBeLessThan(1_799);
    expect(sumCents((line?.items ?? []).map(({ priceCents }) => priceCents))).toBe(line?.priceCents);
    expect(line?.items?.map(({ originalPriceCents }) => originalPriceCents)).toEqual([1_000, 799]);
  });

  it.each<readonly [string, readonly CartDomain[], number, number]>([
    ['a name for a year', [{ domain: 'one.com', duration: 1 }], 0, 0],
    ['a further year', [{ domain: 'one.com', duration: 2 }], 2_000, 0],
    [
      'a second name, and its renewal',
      [
        { domain: 'one.com', duration: 1 },
        { domain: 'two.co.uk', duration: 1 },
      ],
      799,
      1_199,
    ],
    ['the extra price of a premium name', [{ domain: 'dear.com', duration: 1 }], 8_501, 8_501],
  ])(
    'deducts the first year of the first name in a bundle; the rest costs %s',
    (_, names, cents, renewal) => {
      const bundle = { product_ids: [3010], ra_product_count: 0 };
      const bundles = catalogue.bundles.slice(0, 1).map(({ config, ...entry }) => ({
        ...entry,
        ...bundle,
        config: { ...config, isBusinessIdentity: false, fieldTriggerToggle: false },
      }));
      const [dear] = [makeRecord('dear.com', { create: { amount: 10_000 }, renew: { amount: 10_000 } })];
      const facts = factsFor([...records, dear]);
      const page = { ...facts.page, bundles: bundles.map(({ product_id }) => product_id) };
      const cart = cartOf(names, { ...facts, page, catalogue: { ...catalogue, bundles } });
      const line = cart.lines.find(({ kind }) => kind === 'domain');
      expect(line).toMatchObject({ priceCents: cents });
      expect(yearlyCentsOf({ lines: cart.lines.filter(({ kind }) => kind === 'domain') })).toBe(renewal);
      expect(line?.originalPriceCents).toBeGreaterThan(cents);
      expect(sumCents((line?.items ?? []).map(({ priceCents }) => priceCents))).toBe(cents);
      expect(cart.totalCents).toBe(24_900 + cents);
      expect(cart.products.find(({ domains }) => domains !== undefined)).toMatchObject({ bundled: true });
    },
  );
});
