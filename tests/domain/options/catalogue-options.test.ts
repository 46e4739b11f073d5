import { describe, expect, it } from 'vitest';
import { catalogueOptions } from '#domain/options/catalogue-options.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import { choicesOf } from '#domain/options/options.ts';
import { makeFacts } from '../cart/form-fixture.ts';

const NAME = 'vehicle_organizational_plates';
const organizationalPlates = [
  { id: 7, plate_name: 'Clean Rivers', price: 2_500, description: 'Watches rivers.' },
];
const facts = makeFacts({ ...emptyCatalogue, version: 'v', organizationalPlates });
const withImages = (plateImages: string) => ({
  ...facts,
  page: { ...facts.page, services: { plateImages } },
});

describe('choices from the catalogue', () => {
  it('are its entries with their prices', () => {
    expect(catalogueOptions(NAME, facts)).toEqual([
      { key: '7', value: 'Clean Rivers', info: 'Watches rivers.', priceCents: 2_500 },
    ]);
  });

  it('have the pictures of the page', () => {
    expect(catalogueOptions(NAME, withImages('https://img.example.com/{id}.png'))[0]?.image).toEqual({
      url: 'https://img.example.com/7.png',
      alt: 'Clean Rivers',
    });
  });

  it('stay the same objects while neither catalogue nor page changes', () => {
    const page = withImages('/plates/{id}.svg');
    expect(catalogueOptions(NAME, page)).toBe(catalogueOptions(NAME, page));
    expect(catalogueOptions(NAME, withImages('/others/{id}.svg'))).not.toBe(catalogueOptions(NAME, page));
  });

  it('are none while they are not known, or where there are none', () => {
    expect(catalogueOptions(NAME, makeFacts(emptyCatalogue))).toEqual([]);
    expect(catalogueOptions(NAME, makeFacts({ ...emptyCatalogue, organizationalPlates: [] }))).toEqual([]);
  });

  it('take the place of the list', () => {
    const list = [{ key: 'old', value: 'Old' }];
    const answers = { get: () => undefined, rows: () => [] };
    expect(choicesOf({ list, catalogue: NAME }, answers, facts).map(({ key }) => key)).toEqual(['7']);
    expect(choicesOf({ list }, answers, facts)).toBe(list);
  });
});
