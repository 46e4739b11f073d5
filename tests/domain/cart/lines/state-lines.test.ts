import { describe, expect, it } from 'vitest';
import { yearly } from '../schedule/renewing.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { makeSimple } from '../catalogue-fixture.ts';
import { derive, only } from '../derived-cart-fixture.ts';
import { agent, always, book, formation, llcInWyoming, makeFacts, seal } from '../form-fixture.ts';

const ofStates = (model: ProductModel, changes: Partial<ProductModel> = {}): ProductModel => ({
  ...model,
  selectedWhen: always,
  states: 'states',
  ...changes,
});

function linesOf(
  model: ProductModel,
  states: readonly string[],
  changes: Partial<Catalogue> = {},
  more = {},
) {
  const answers = {
    ...llcInWyoming,
    states: Object.fromEntries(states.map((state) => [state, true])),
    ...more,
  };
  return derive(answers, only(model), makeFacts(changes)).lines;
}

describe('a product in several states', () => {
  it('becomes one line for the service price and one line for the fees, with an item per state', () => {
    const [own, fee] = linesOf(ofStates(formation, { jurisdiction: 'states' }), ['MT', 'WY']);
    expect(own).toMatchObject({
      kind: 'multiState',
      label: 'LLC Filing Service',
      quantity: 1,
      priceCents: 20_000,
      items: [
        { id: 'business-formation.MT', label: 'Montana', priceCents: 10_000 },
        { id: 'business-formation.WY', label: 'Wyoming', priceCents: 10_000 },
      ],
      reason: { text: 'You chose LLC in Montana and Wyoming' },
    });
    expect(fee).toMatchObject({
      label: 'State Filing Fee',
      priceCents: 13_500,
      items: [
        { id: 'business-formation.state-fee.MT', priceCents: 3_500 },
        { id: 'business-formation.state-fee.WY', priceCents: 10_000 },
      ],
    });
    expect(own).not.toHaveProperty('originalPriceCents');
    for (const item of own?.items ?? []) {
      expect(item).not.toHaveProperty('originalPriceCents');
      expect(item).not.toHaveProperty('months');
    }
  });

  it('shows the quantity of each state when the quantity is above one', () => {
    const model = ofStates(book);
    const pieces = { companyInformation: { certificateQuantity: 3 } };
    const [line] = linesOf(model, ['MT', 'WY'], {}, pieces);
    expect(line?.items?.map(({ label }) => label)).toEqual(['Montana × 3', 'Wyoming × 3']);
    expect(line?.priceCents).toBe(30_000);
    expect(linesOf(model, ['MT'])[0]?.items?.[0]?.label).toBe('Montana');
  });

  it('crosses out the original prices when those prices are higher', () => {
    const free = ofStates(seal, { match: { kind: 'gift' }, insteadOf: { kind: 'corporate-book' } });
    const [line] = linesOf(free, ['MT', 'WY']);
    expect(line).toMatchObject({
      priceCents: 0,
      originalPriceCents: 10_000,
      items: [{ originalPriceCents: 5_000 }, { originalPriceCents: 5_000 }],
    });
  });

  it('includes the term and the yearly price of each state when the visitor chose the term', () => {
    const simpleProducts = [
      makeSimple({ id: 1, kind: 'seal', price: 9_000, duration: 24 }),
      makeSimple({ id: 2, kind: 'gift', price: 0, duration: 24 }),
    ];
    const months = { months: 24 };
    const [chosen] = linesOf(
      ofStates(seal, { duration: 'months' }),
      ['MT', 'WY'],
      { simpleProducts },
      months,
    );
    expect(chosen?.renewals).toEqual([
      yearly(4_500, 24, `${chosen?.label}: Montana`),
      yearly(4_500, 24, `${chosen?.label}: Wyoming`),
    ]);
    expect(chosen?.items?.[1]).toStrictEqual({
      id: 'seal.WY',
      label: 'Wyoming',
      priceCents: 9_000,
      months: 24,
    });
    const [fixed] = linesOf(ofStates(seal), ['MT'], { simpleProducts });
    expect(fixed?.items?.[0]).not.toHaveProperty('months');
    const gift = ofStates(seal, { match: { kind: 'gift' }, duration: 'months' });
    const [free] = linesOf(gift, ['MT'], { simpleProducts }, months);
    expect(free?.items?.[0]).not.toHaveProperty('months');
  });

  it('reports a shared error once and other errors per state', () => {
    const gone = ofStates(seal, { match: { kind: 'gone' } });
    expect(linesOf(gone, ['MT', 'WY']).map(({ label }) => label)).toEqual([
      "Seal isn't available right now.",
    ]);
    const agents = ofStates(agent, { jurisdiction: 'states' });
    expect(linesOf(agents, ['UT', 'WY', 'XX']).map(({ id, kind, group }) => [id, kind, group])).toEqual([
      ['registered-agent.UT.error', 'error', 'registered-agent'],
      ['registered-agent', 'multiState', 'registered-agent'],
      ['registered-agent.XX.error', 'error', 'registered-agent'],
    ]);
  });
});
