import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { isOptional, titleOf, variantOf } from '#domain/answers/field-variant.ts';
import { makeField } from '../small-form.ts';

const field = makeField({
  path: 'home.zip',
  title: 'ZIP or postal code',
  variesBy: { answer: '../country', property: 'zip' },
});
const place = { field, path: 'home.zip' };
const livingIn = (country: unknown) => answersOf({ home: { country } });

describe('a field that varies by a choice', () => {
  it('uses the title of the chosen option', () => {
    expect(titleOf(place, livingIn({ key: 'GB', zip: { title: 'Postcode' } }))).toBe('Postcode');
  });

  it.each([
    ['no country is chosen', undefined],
    ['the list has not loaded', { key: 'GB', value: 'United Kingdom' }],
    ['the option has no title', { key: 'CA', zip: { pattern: '.' } }],
  ])('keeps its own title while %s', (_name, country) => {
    expect(titleOf(place, livingIn(country))).toBe('ZIP or postal code');
    expect(isOptional(place, livingIn(country))).toBe(false);
  });

  it('becomes optional when the option says so', () => {
    expect(isOptional(place, livingIn({ key: 'IE', zip: { title: 'Eircode', required: false } }))).toBe(true);
  });

  it('returns false when the property of the option is false', () => {
    expect(variantOf(place, livingIn({ key: 'HK', zip: false }))).toBe(false);
  });

  it('reads the choice of its own row', () => {
    const answers = answersOf({
      owners: [{ country: { zip: { title: 'A' } } }, { country: { zip: { title: 'B' } } }],
    });
    expect(titleOf({ field, path: 'owners.1.zip' }, answers)).toBe('B');
  });
});
