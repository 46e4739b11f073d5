import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { yearlyCentsOf } from '../schedule/renewing.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { sellBundles } from '#domain/cart/bundles/sell-bundles.ts';
import type { SelectedProduct } from '#domain/cart/prices/price-product.ts';
import type { Bundle } from '#domain/catalogue/catalogue.ts';
import type { CompiledForm } from '#domain/form.ts';
import { findSelected } from '#domain/cart/find-selected.ts';
import { makeSimple } from '../catalogue-fixture.ts';
import { derive, only, shown, tick } from '../derived-cart-fixture.ts';
import { agent, always, book, formation, llcInWyoming, makeForm, seal } from '../form-fixture.ts';
import { makeBundle, makeOffers } from '../offers-fixture.ts';

const inMontana = { ...agent, key: 'second-agent', jurisdiction: 'second.state' };
const document = { ...llcInWyoming, second: { state: 'MT' } };

function deriveWith(bundles: readonly Bundle[], form: CompiledForm, answers: AnswersDocument = document) {
  const ids = bundles.map(({ product_id }) => product_id);
  return derive(answers, form, makeOffers({ bundles: ids }, { bundles }));
}

const takenIn = ({ products }: Cart) => products.filter(({ bundled }) => bundled).map(({ key }) => key);
const bundleOf = ({ products }: Cart, id = 500) => products.find(({ product_id }) => product_id === id);
const agents = (count: number, bundle: Partial<Bundle> = {}, config: Partial<Bundle['config']> = {}) =>
  makeBundle({ product_ids: [], ra_product_count: count, ...bundle }, config);

describe('sellBundles', () => {
  it("bundles as many registered agents as the bundle's agent count, and no other products", () => {
    expect(takenIn(deriveWith([agents(1)], makeForm()))).toEqual(['registered-agent']);
  });

  it('skips agents that another bundle includes', () => {
    const cart = deriveWith([agents(1), agents(1, { product_id: 501 })], makeForm());
    expect(bundleOf(cart)).toBeDefined();
    expect(bundleOf(cart, 501)).toBeUndefined();
    const two = deriveWith([agents(1), agents(1, { product_id: 501 })], only(agent, inMontana));
    expect(two.products.flatMap(({ bundleID }) => bundleID ?? [])).toEqual([500, 501]);
  });

  it('skips products of other states in a limited bundle', () => {
    const inMontanaAlone = agents(
      2,
      {},
      { jurisdiction_limit_toggle: true, jurisdiction_limit_select: ['MT'] },
    );
    expect(takenIn(deriveWith([inMontanaAlone], only(agent, inMontana)))).toEqual(['second-agent']);
  });

  it('includes federal products and products without a state in a limited bundle', () => {
    const limited = makeBundle(
      { product_ids: [200, 300, 400] },
      { jurisdiction_limit_toggle: true, jurisdiction_limit_select: ['WY'] },
    );
    const cart = deriveWith([limited], makeForm(), { ...document, ...tick('taxID', 'corporateBook') });
    expect(takenIn(cart)).toEqual(['business-formation', 'tax-id', 'corporate-book']);
  });

  it('skips products without a price', () => {
    const elsewhere = { companyInformation: { ...Object(llcInWyoming['companyInformation']), state: 'XX' } };
    const cart = deriveWith([agents(1)], only(agent), { ...document, ...elsewhere });
    expect(takenIn(cart)).toEqual([]);
    expect(bundleOf(cart)).toBeUndefined();
  });
});

describe('a bundle in the cart', () => {
  it('lists its products when it has no texts of its own', () => {
    const bundle = agents(1, { product_ids: [200] }, { lineItems: [] });
    const cart = deriveWith([bundle], makeForm());
    expect(cart.lines[0]?.items?.map(({ label }) => label)).toEqual([
      'Business Formation',
      'Registered Agent Service',
    ]);
    expect(bundleOf(cart)?.reason.text).toBe('It includes Business Formation, Registered Agent Service.');
  });

  it('becomes a product of its own category without payload data', () => {
    const product = bundleOf(deriveWith([agents(1)], makeForm()));
    expect(product).toMatchObject({ category: 'bundle', payload: 'none', quantity: 1, duration: 12 });
    expect(product).not.toHaveProperty('price_monthly');
  });

  it.each([[null], [0]])('never renews with a duration of %j months', (duration) => {
    const facts = makeOffers({ bundles: [502] }, { bundles: [agents(1, { product_id: 502 })] });
    const sold = makeSimple({ id: 502, kind: 'endless', price: 7_000, duration });
    const catalogue = { ...facts.catalogue, simpleProducts: [sold] };
    const cart = derive(document, only(agent), { ...facts, catalogue });
    expect(bundleOf(cart, 502)?.duration).toBeNull();
    expect(yearlyCentsOf(cart)).toBe(0);
  });

  it('counts twice, also in its separate price, when one of its products counts twice', () => {
    const form = makeForm({ primary: [{ ...agent, bothCompanies: true }, formation], optional: [] });
    const { lines } = deriveWith([agents(1, { product_ids: [200] })], form);
    expect(lines[0]).toMatchObject({ quantity: 2, priceCents: 30_000, originalPriceCents: 35_000 });
  });

  it('appears at the position of its first product', () => {
    const early = { ...seal, selectedWhen: always, order: 5 };
    const cart = deriveWith([agents(1)], makeForm({ primary: [early, agent, formation], optional: [] }));
    expect(shown(cart).slice(0, 3)).toEqual([
      'Seal: 3333',
      'LLC Filing Service: 10000',
      'Wyoming State Filing Fee: 10000',
    ]);
    expect(cart.lines.map(({ kind }) => kind).indexOf('bundle')).toBe(3);
  });

  it('sorts like a line without a sort order when it contains no products', () => {
    const asked = makeBundle({ product_ids: [400] }, { isBusinessIdentity: true });
    const late = { ...seal, selectedWhen: always, order: 150 };
    const form = makeForm({ primary: [agent, late], optional: [] });
    const cart = deriveWith([asked], form, { ...document, businessIdentityToggle: true });
    expect(cart.lines.map(({ id }) => id)).toEqual(['registered-agent', 'bundle.500', 'seal']);
  });
});

describe('a domain in a bundle', () => {
  const facts = makeOffers({ bundles: [500] }, { bundles: [makeBundle({ product_ids: [400] })] });
  const form = only({ ...book, selectedWhen: always });
  const domain = { duration: 1, subTotal: 6_000, create: { amount: 6_000 }, renew: { amount: 6_000 } };

  function asDomains(entry: SelectedProduct): SelectedProduct {
    if (entry.pricing.kind !== 'priced') throw new Error('The book has no price.');
    const domains = [{ ...domain, domain: 'a.com' }];
    return { ...entry, pricing: { ...entry.pricing, product: { ...entry.pricing.product, domains } } };
  }

  const sell = (known = facts) =>
    sellBundles(
      form,
      findSelected(form, answersOf(document), facts).map(asDomains),
      answersOf(document),
      known,
      defaultText,
    );

  it('costs nothing up to the catalog price', () => {
    const [first] = sell().selected;
    const product = first?.pricing.kind === 'priced' ? first.pricing.product : undefined;
    expect(product?.domains?.[0]?.bundled).toEqual({ create: 5_000, renew: 5_000 });
    expect(product?.bundleID).toBe(500);
  });

  it('stays outside of the bundle until the catalog has loaded', () => {
    const unknown = { ...facts, catalogue: { ...facts.catalogue, version: null } };
    expect(sell(unknown)).toMatchObject({ sales: [], reports: [] });
  });
});
