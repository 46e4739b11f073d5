import { describe, expect, it } from 'vitest';
import { yearlyCentsOf } from '../schedule/renewing.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { catalogue } from '../catalogue-fixture.ts';
import { derive, only, shown, tick } from '../derived-cart-fixture.ts';
import { formation, llcInWyoming, makeFacts, makeForm, taxId } from '../form-fixture.ts';

describe('priceFilingProduct', () => {
  const choose = (keys: unknown): AnswersDocument => ({
    ...llcInWyoming,
    productState: { businessFormation: { selectedFilingMethodKeys: keys } },
  });

  it.each([
    ['the chosen method', { WY: 'wy-same-day' }, 'wy-same-day', 60_000],
    ['the method with its surcharge', { WY: 'wy-online' }, 'wy-online', 10_575],
    ['the default without a choice', {}, 'wy-mail', 10_000],
    ['the default when the choice is for another state', { MT: 'mt-online' }, 'wy-mail', 10_000],
    ['the default when the choice is no longer available', { WY: 'wy-fax' }, 'wy-mail', 10_000],
    ['the default for a malformed answer', 'wy-online', 'wy-mail', 10_000],
  ])('charges the fee of the chosen or default filing method: %s', (_, keys, key, fee) => {
    const cart = derive(choose(keys), only(formation));
    expect(cart.products[0]?.product_option_key).toBe(key);
    expect(cart.lines[1]?.priceCents).toBe(fee);
  });

  it('renews the service price when the catalog has a duration for the filing', () => {
    const filingProducts = catalogue.filingProducts.map((product) => ({ ...product, duration: 24 }));
    const { lines } = derive(tick('taxID'), makeForm({ primary: [] }), makeFacts({ filingProducts }));
    expect(lines.map(({ priceCents, renewals }) => ({ priceCents, renewals }))).toMatchObject([
      { priceCents: 5000, renewals: [{ cents: 2500, months: 12, after: { days: 0, months: 24 } }] },
    ]);
  });

  it('files a product without a state with the federal agency', () => {
    const cart = derive(tick('taxID'), makeForm({ primary: [] }));
    expect(cart.products[0]).toMatchObject({ product_option_key: 'irs', state: 'Federal' });
    expect(shown(cart)).toEqual(['Tax ID: 5000']);
  });

  it('renews by the duration in the catalog', () => {
    const renewing = catalogue.filingProducts.map((product) => ({ ...product, duration: 24 }));
    const cart = derive(tick('taxID'), only(formation), makeFacts({ filingProducts: renewing }));
    const [filing] = cart.products;
    expect(yearlyCentsOf(cart)).toBe((filing?.price ?? 0) / 2);
    expect(yearlyCentsOf(derive(tick('taxID'), only(formation)))).toBe(0);
  });

  it("offers federal methods in a state in addition to the state's own", () => {
    const product = { ...taxId, jurisdiction: 'companyInformation.state' };
    expect(derive(tick('taxID'), only(product)).products[0]).toMatchObject({
      product_option_key: 'irs',
      state: 'WY',
    });
  });

  it.each([
    [undefined, 'Federal Filing Fee'],
    ['{name} Fee', 'Tax ID Fee'],
  ])('labels the fee of a federal filing with the text %j of the definition: %s', (feeLabel, label) => {
    const filingProducts = catalogue.filingProducts.map((product) => ({
      ...product,
      filing_methods: product.filing_methods.map((method) => ({ ...method, cost: 900 })),
    }));
    const product = { ...taxId, ...(feeLabel !== undefined && { feeLabel }) };
    const cart = derive(tick('taxID'), only(product), makeFacts({ filingProducts }));
    expect(shown(cart)).toEqual(['Tax ID: 5000', `${label}: 900`]);
  });

  it('labels a state fee by default when the definition has no text', () => {
    const { feeLabel: _, ...withoutLabel } = formation;
    expect(derive(llcInWyoming, only(withoutLabel)).lines[1]?.label).toBe('Wyoming State Filing Fee');
  });

  it('waits for federal filing methods until they have loaded', () => {
    const filingProducts = catalogue.filingProducts.map((product) => ({ ...product, filing_methods: [] }));
    const derived = (loadedJurisdictions: readonly string[]) =>
      derive(tick('taxID'), only(taxId), makeFacts({ filingProducts, loadedJurisdictions }));
    expect(derived(['WY'])).toMatchObject({ loading: ['tax-id'], lines: [] });
    expect(derived(['Federal'])).toMatchObject({
      loading: [],
      lines: [{ kind: 'error', label: "Tax ID isn't available right now." }],
    });
  });

  it('reports an entity type that the state does not file', () => {
    const document = {
      companyInformation: { state: 'MT', entityType: { key: 'Corp', value: 'Corporation' } },
    };
    expect(derive(document)).toMatchObject({
      lines: [
        {
          kind: 'error',
          label: "Business Formation isn't available in Montana for the entity type Corporation.",
          priceCents: 0,
        },
        { kind: 'single', label: 'Montana Registered Agent Service' },
      ],
      totalCents: null,
    });
  });
});
