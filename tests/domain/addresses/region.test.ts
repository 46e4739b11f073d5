import { describe, expect, it } from 'vitest';
import { readRegion, readState } from '#domain/addresses/region.ts';
import { answersOf } from '#domain/answers/answers.ts';

const OUTSIDE = 'Outside of the US';

describe('readRegion', () => {
  it.each([
    ['a state', { state: 'WY', country: { key: 'US' } }, 'WY', 'WY'],
    ['a state stored as an option', { state: { key: 'WY', value: 'Wyoming' } }, 'WY', 'WY'],
    ['a province', { province: 'ON', country: { key: 'CA' } }, 'ON', 'ON'],
    ['a region', { region: ' England ', country: { key: 'GB' } }, 'England', 'England'],
    ['a region in place of a state', { state: OUTSIDE, region: 'Skåne' }, 'Skåne', 'Skåne'],
    ['an address abroad without a region', { country: { key: 'MC' } }, '', OUTSIDE],
    ['an answer of an older form version', { state: OUTSIDE, country: { key: 'CA' } }, '', OUTSIDE],
    ['a missing state', { country: { key: 'US' } }, '', ''],
    ['a missing province', { country: { key: 'CA' } }, '', ''],
    ['an empty address', {}, '', ''],
  ])('returns the region of %s, and readState returns the state', (_name, home, region, state) => {
    const answers = answersOf({ home });
    expect(readRegion(answers, 'home')).toBe(region);
    expect(readState(answers, 'home')).toBe(state);
  });
});
