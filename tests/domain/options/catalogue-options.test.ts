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

describe('catalogueOptions', () => {
  it('returns the catalog entries with their prices', () => {
    expect(catalogueOptions(NAME, facts)).toEqual([
      { key: '7', value: 'Clean Rivers', info: 'Watches rivers.', priceCents: 2_500 },
    ]);
  });

  it('includes images from the page configuration', () => {
    expect(catalogueOptions(NAME, withImages('https://img.example.com/{id}.png'))[0]?.image).toEqual({
      url: 'https://img.example.com/7.png',
      alt: 'Clean Rivers',
    });
  });

  it('returns the same objects while catalog and page stay the same', () => {
    const page = withImages('/plates/{id}.svg');
    expect(catalogueOptions(NAME, page)).toBe(catalogueOptions(NAME, page));
    expect(catalogueOptions(NAME, withImages('/others/{id}.svg'))).not.toBe(catalogueOptions(NAME, page));
  });

  it('returns no options while the catalog is loading or has no entries', () => {
    expect(catalogueOptions(NAME, makeFacts(emptyCatalogue))).toEqual([]);
    expect(catalogueOptions(NAME, makeFacts({ ...emptyCatalogue, organizationalPlates: [] }))).toEqual([]);
  });

  it('replaces the list of the field', () => {
    const list = [{ key: 'old', value: 'Old' }];
    const answers = { get: () => undefined, rows: () => [] };
    expect(choicesOf({ list, catalogue: NAME }, answers, facts).map(({ key }) => key)).toEqual(['7']);
    expect(choicesOf({ list }, answers, facts)).toBe(list);
  });
});
