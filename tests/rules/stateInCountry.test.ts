import { describe, expect, it } from 'vitest';
import { stateInCountry } from '#rules/stateInCountry.ts';
import { tellVerdict } from './rule-harness.ts';

const judge = (country: unknown, state: string) =>
  tellVerdict(stateInCountry, state, ['home.country'], { answers: { home: { country } } });

describe('stateInCountry', () => {
  it.each([
    ['a state', { key: 'US' }, 'WY'],
    ['no state while no country is chosen', undefined, 'Outside of the US'],
  ])('accepts %s', (_name, country, state) => {
    expect(judge(country, state)).toBe('passes');
  });

  it('rejects a region outside of the United States when the country is the United States', () => {
    expect(judge({ key: 'US' }, 'Outside of the US')).toBe(
      'Addresses in the United States need a state. Choose one, or change the country',
    );
  });
});
