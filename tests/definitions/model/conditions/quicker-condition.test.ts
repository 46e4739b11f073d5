import { describe, expect, it } from 'vitest';
import { answersOfFiling, findQuickerMistake } from '#definitions/model/conditions/quicker-condition.ts';
import type { ProductSource } from '#definitions/model/definition.ts';

const formation: ProductSource = {
  name: 'Formation',
  saveAs: 'formation',
  from: 'filing_products',
  match: { type: 'formation' },
  payload: 'none',
};
const sold = { key: 'formation', each: undefined };

describe('answersOfFiling', () => {
  it('lists the answers that select the filing and its method', () => {
    const localFiling = {
      ...formation,
      jurisdiction: 'state',
      entityType: 'type',
      localJurisdictions: true,
      variants: { answer: 'kind', of: {} },
    };
    expect(answersOfFiling(localFiling)).toEqual([
      'state',
      'type',
      'kind',
      'productState.formation.selectedFilingMethodKeys',
      'productState.formation.selectedLocalJurisdiction',
    ]);
    expect(answersOfFiling(formation)).toEqual(['productState.formation.selectedFilingMethodKeys']);
  });
});

describe('findQuickerMistake', () => {
  it('accepts a filing that is sold once per order', () => {
    expect(findQuickerMistake(sold, formation)).toBeUndefined();
  });

  it.each([
    ['in rows', { ...sold, each: 'members' }, formation, 'once per row of "members"'],
    ['in several states', sold, { ...formation, states: 'inStates' }, 'once per state of "inStates"'],
  ])('rejects a filing that is sold %s', (_, how, product, words) => {
    const mistake = findQuickerMistake(how, product);
    expect(mistake?.code).toBe('sold-elsewhere');
    expect(mistake?.message).toContain(words);
  });

  it('rejects a product that is not filed', () => {
    expect(findQuickerMistake(sold, { ...formation, from: 'simple_products' })?.code).toBe('not-filed');
  });
});
