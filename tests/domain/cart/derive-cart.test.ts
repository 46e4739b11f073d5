import { describe, expect, it } from 'vitest';
import { yearlyCentsOf } from './schedule/renewing.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import { derive, only, shown, tick } from './derived-cart-fixture.ts';
import { agent, always, book, formation, isAnswered, isChecked, llcInWyoming } from './form-fixture.ts';
import { makeFacts, makeForm, makeProduct, seal, taxId } from './form-fixture.ts';

describe('deriveCart', () => {
  it('lists the service price and the state fee in the order of the definitions', () => {
    const cart = derive(llcInWyoming);
    expect(shown(cart)).toEqual([
      'LLC Filing Service: 10000',
      'Wyoming State Filing Fee: 10000',
      'Wyoming Registered Agent Service: 12500',
    ]);
    expect(cart).toMatchObject({ totalCents: 32_500, loading: [] });
    expect(yearlyCentsOf(cart)).toBe(12_500);
  });

  it('keeps the form order of products with the same order value', () => {
    const form = makeForm({ primary: [], optional: [seal, book, taxId] });
    expect(derive(tick('corporateBook', 'taxID', 'seal'), form).products.map(({ key }) => key)).toEqual([
      'seal',
      'corporate-book',
      'tax-id',
    ]);
  });

  it('includes checked products and omits unchecked products', () => {
    expect(derive(tick('seal')).products.map(({ key }) => key)).toContain('seal');
    expect(derive(llcInWyoming).products.map(({ key }) => key)).not.toContain('seal');
  });

  it('gives a reason for each line', () => {
    const reasons = derive(llcInWyoming).lines.map((line) => line.reason);
    expect(reasons).toEqual([
      { text: 'You chose LLC in Wyoming', definition: 'business-formation', product_id: 200 },
      { text: 'You chose LLC in Wyoming', definition: 'business-formation', product_id: 200 },
      { text: 'You form your company in Wyoming', definition: 'registered-agent', product_id: 100 },
    ]);
  });

  it('assigns a unique id to each line', () => {
    const ids = derive(tick('seal', 'corporateBook', 'taxID')).lines.map((line) => line.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('includes the filing data for the order', () => {
    expect(derive(llcInWyoming).products[0]).toMatchObject({
      key: 'business-formation',
      product_id: 200,
      product_option_id: 21,
      product_option_key: 'wy-mail',
      price: 10_000,
      baseFee: 10_000,
      processingSurcharge: 0,
      stateFee: 10_000,
      duration: null,
      state: 'WY',
      entityType: 'LLC',
      payload: 'formation',
    });
  });

  it('omits a state fee of zero', () => {
    const document = { companyInformation: { state: 'KY', entityType: { key: 'LLC', value: 'LLC' } } };
    expect(shown(derive(document, only(formation)))).toEqual(['LLC Filing Service: 10000']);
  });

  it('uses the abbreviation when the catalog has no name for a state', () => {
    const document = { companyInformation: { state: 'KY', entityType: { key: 'LLC', value: 'LLC' } } };
    expect(derive(document, only(formation)).lines[0]?.reason?.text).toBe('You chose LLC in KY');
  });

  it('uses the label of the entity type, or its key without a label', () => {
    const label = (entityType: unknown) =>
      derive({ companyInformation: { state: 'WY', entityType } }, only(formation)).lines[0]?.label;
    expect(label({ key: 'Corp', value: 'Corporation' })).toBe('Corporation Filing Service');
    expect(label({ key: 'Corp' })).toBe('Corp Filing Service');
    expect(label('Corp')).toBe('Corp Filing Service');
  });

  it('lists a free product with a price of zero', () => {
    const gift = makeProduct({ key: 'gift', from: 'simple_products', match: { kind: 'gift' } });
    expect(derive({}, only(gift))).toMatchObject({
      lines: [{ priceCents: 0 }],
      totalCents: 0,
    });
  });

  it('shows the price of the paid alternative next to a free product', () => {
    const free = {
      ...formation,
      match: { type: 'free-formation' },
      insteadOf: { type: 'formation' },
    };
    const [ours, fee] = derive(llcInWyoming, only(free)).lines;
    expect(ours).toMatchObject({ priceCents: 0, originalPriceCents: 10_000 });
    expect(fee).not.toHaveProperty('originalPriceCents');
  });

  it('omits an original price that is not higher than the price', () => {
    const line = derive(llcInWyoming, only({ ...formation, insteadOf: { type: 'formation' } })).lines[0];
    expect(line).not.toHaveProperty('originalPriceCents');
  });
});

describe('deriveCart without a total', () => {
  const prompts = [
    {
      when: (...args: Parameters<typeof always>) => !isAnswered('companyInformation.state')(...args),
      text: 'State?',
    },
    { when: (...args: Parameters<typeof always>) => !isChecked('seal')(...args), text: 'Seal?' },
  ];

  it('replaces the lines with the prompts whose conditions are true, in order', () => {
    const lines = (document: AnswersDocument) =>
      derive(document, makeForm({ prompts })).lines.map(({ kind, label, priceCents }) => [
        kind,
        label,
        priceCents,
      ]);
    expect(lines({})).toEqual([
      ['error', 'State?', 0],
      ['error', 'Seal?', 0],
    ]);
    expect(lines(llcInWyoming)).toEqual([['error', 'Seal?', 0]]);
  });

  it('returns neither products nor a total with prompts', () => {
    expect(derive({}, makeForm({ prompts }))).toMatchObject({
      products: [],
      totalCents: null,
      loading: [],
    });
  });

  it.each([
    [{}, 'Please select your filing jurisdiction and entity type'],
    [{ companyInformation: { state: 'WY' } }, 'Please select your entity type'],
    [{ companyInformation: { entityType: { key: 'LLC' } } }, 'Please select your filing jurisdiction'],
    [
      { companyInformation: { state: ' ', entityType: null } },
      'Please select your filing jurisdiction and entity type',
    ],
  ])('prompts for the missing choices of a product when the form has no prompt: %j', (document, text) => {
    const cart = derive(document);
    expect(cart.lines.map(({ label }) => label)).toEqual([text]);
    expect(cart.totalCents).toBeNull();
  });

  it('returns no total for an empty cart', () => {
    expect(derive({}, only())).toEqual({
      products: [],
      lines: [],
      totalCents: null,
      loading: [],
    });
  });

  it('reports loading without a catalog', () => {
    const facts = makeFacts(emptyCatalogue);
    const cart = derive(tick('seal'), makeForm(), facts);
    expect(cart.loading).toEqual(['business-formation', 'registered-agent', 'seal']);
    expect(cart).toMatchObject({ lines: [], products: [], totalCents: null });
  });

  it('reports loading without the filing methods of a state, and lists the other lines', () => {
    const cart = derive(llcInWyoming, makeForm(), makeFacts({ loadedJurisdictions: ['MT'] }));
    expect(cart.loading).toEqual(['business-formation']);
    expect(shown(cart)).toEqual(['Wyoming Registered Agent Service: 12500']);
    expect(cart.totalCents).toBeNull();
  });

  it.each([
    [agent, 'KY', "Registered Agent Service isn't available in KY."],
    [{ ...formation, match: { type: 'merger' } }, 'WY', "Business Formation isn't available right now."],
    [{ ...seal, match: { kind: 'stamp' }, selectedWhen: always }, 'WY', "Seal isn't available right now."],
  ])('reports a product that is missing from the catalog: $name', (product, state, label) => {
    const document = { companyInformation: { state, entityType: { key: 'LLC', value: 'LLC' } } };
    expect(derive(document, only(product))).toMatchObject({
      lines: [{ kind: 'error', label }],
      products: [],
      totalCents: null,
    });
  });
});
