import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { cartEntries } from '#domain/cart/cart-entries.ts';
import type { SelectedProduct } from '#domain/cart/prices/price-product.ts';
import { findSelected } from '#domain/cart/find-selected.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { only } from './derived-cart-fixture.ts';
import { agent, always, formation, llcInWyoming, makeFacts, seal } from './form-fixture.ts';

const document = { ...llcInWyoming, states: { MT: true, WY: true }, vehicles: [{}, {}] };
const sealed: ProductModel = { ...seal, selectedWhen: always };

function entriesOf(
  models: readonly ProductModel[],
  change = (entry: SelectedProduct): SelectedProduct => entry,
) {
  const selected = findSelected(only(...models), answersOf(document), makeFacts()).map(change);
  return cartEntries(
    { selected, sales: [], reports: [] },
    [],
    { primary: models, optional: [] },
    defaultText,
  );
}

describe('cartEntries', () => {
  it('omits the line of a free product that only shows a map of states', () => {
    const withFree = (entry: SelectedProduct): SelectedProduct =>
      entry.pricing.kind === 'priced'
        ? { ...entry, pricing: { ...entry.pricing, product: { ...entry.pricing.product, price: 0 } } }
        : entry;
    const maps = { ...agent, states: `productState.${sealed.saveAs}.states` };
    expect(entriesOf([sealed, maps])[0]?.lines).toHaveLength(1);
    const [parent] = entriesOf([sealed, maps], withFree).filter(
      ({ products }) => products[0]?.key === sealed.key,
    );
    expect([parent?.products.length, parent?.lines]).toEqual([1, []]);
    expect(entriesOf([sealed], withFree)[0]?.lines).toMatchObject([{ priceCents: 0 }]);
  });

  it('returns products with their lines', () => {
    const [entry] = entriesOf([formation]);
    expect(entry?.products.map(({ key }) => key)).toEqual(['business-formation']);
    expect(entry?.lines.map(({ id }) => id)).toEqual(['business-formation', 'business-formation.state-fee']);
    expect(entry).not.toHaveProperty('below');
    expect(entry).not.toHaveProperty('row');
    expect(entry?.lines[0]).toMatchObject({ kind: 'single' });
    expect(entry?.lines[0]).not.toHaveProperty('items');
  });

  it('links a dependent product to its parent', () => {
    const below = (entry: SelectedProduct) => ({ ...entry, place: { ...entry.place, below: 'formation' } });
    expect(entriesOf([sealed], below)[0]).toMatchObject({ below: 'formation' });
    const inStates = { ...sealed, states: 'states' };
    expect(entriesOf([inStates], below)[0]).toMatchObject({ below: 'formation' });
    expect(entriesOf([inStates])[0]).not.toHaveProperty('below');
  });

  it('keeps the row of a product with or without a price', () => {
    const ofRows = { ...sealed, each: 'vehicles' };
    const rows = [
      { rows: 'vehicles', key: '0', number: 1 },
      { rows: 'vehicles', key: '1', number: 2 },
    ];
    expect(entriesOf([ofRows]).map(({ row }) => row)).toEqual(rows);
    const gone = { ...ofRows, match: { kind: 'gone' } };
    expect(entriesOf([gone]).map(({ row }) => row)).toEqual(rows);
    expect(entriesOf([{ ...sealed, match: { kind: 'gone' } }])[0]).not.toHaveProperty('row');
  });

  it('combines all states of a product, including those without a price', () => {
    const inStates = { ...agent, states: 'states' };
    const [entry, other] = entriesOf([inStates, sealed]);
    expect(entry?.products.map(({ state }) => state)).toEqual(['MT', 'WY']);
    expect(entry?.lines).toHaveLength(1);
    expect(other?.products).toHaveLength(1);
    const refused = (sold: SelectedProduct): SelectedProduct =>
      sold.place.state === 'MT' ? { ...sold, pricing: { kind: 'unavailable', text: 'Not there.' } } : sold;
    const [mixed] = entriesOf([inStates], refused);
    expect(mixed?.products.map(({ state }) => state)).toEqual(['WY']);
    expect(mixed?.lines.map(({ kind }) => kind)).toEqual(['error', 'multiState']);
  });

  it('lists each domain of a product', () => {
    const domain = { duration: 1, subTotal: 3_333, create: { amount: 3_333 }, renew: { amount: 1_500 } };
    const asDomains = (sold: SelectedProduct): SelectedProduct =>
      sold.pricing.kind === 'priced'
        ? {
            ...sold,
            pricing: {
              ...sold.pricing,
              product: { ...sold.pricing.product, domains: [{ ...domain, domain: 'a.com' }] },
            },
          }
        : sold;
    expect(entriesOf([sealed], asDomains)[0]?.lines[0]).toMatchObject({
      kind: 'domain',
      items: [{ label: 'a.com' }],
    });
  });
});
