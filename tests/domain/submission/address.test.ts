import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { findAddress } from '#domain/submission/address.ts';
import { otherAddress } from './filled-form-fixture.ts';

describe('findAddress', () => {
  it('returns an address with its one-line format', () => {
    expect(findAddress(answersOf({ home: otherAddress }), 'home')).toEqual({
      label: 'temp',
      kind: 'temp',
      line1: '9 Elm St',
      city: 'Bend',
      zip_postal_code: '97701',
      state_province_region: 'OR',
      country: 'US',
      formatted: '9 Elm St, Bend, OR 97701, United States',
    });
  });

  it('appends a second line to the street', () => {
    const home = { ...otherAddress, address2: 'Suite 200' };
    expect(findAddress(answersOf({ home }), 'home')).toMatchObject({
      line1: '9 Elm St, Suite 200',
      formatted: '9 Elm St, Suite 200, Bend, OR 97701, United States',
    });
  });

  it('accepts a label and a kind', () => {
    expect(findAddress(answersOf({ home: otherAddress }), 'home', 'Home', 'primary')).toMatchObject({
      label: 'Home',
      kind: 'primary',
    });
  });

  it.each(['line1', 'city', 'state', 'zip', 'country'])('returns null without %s', (part) => {
    expect(findAddress(answersOf({ home: { ...otherAddress, [part]: ' ' } }), 'home')).toBeNull();
    expect(findAddress(answersOf({ home: { ...otherAddress, [part]: undefined } }), 'home')).toBeNull();
  });

  it.each([
    [
      'a province',
      { province: 'ON', country: { key: 'CA', value: 'Canada' }, zip: 'k1a0b1' },
      'ON K1A 0B1, Canada',
    ],
    [
      'a region',
      { region: 'England', country: { key: 'GB', value: 'United Kingdom' }, zip: 'SW1A 1AA' },
      'England SW1A 1AA, United Kingdom',
    ],
    [
      'a postal code that its country does not require',
      { region: 'Cork', country: { key: 'IE', value: 'Ireland', zip: { required: false } }, zip: '' },
      'Cork, Ireland',
    ],
    ['no postal codes', { country: { key: 'AO', value: 'Angola', zip: false }, zip: undefined }, 'Angola'],
    ['no region', { country: { key: 'MC', value: 'Monaco' }, zip: '98000' }, '98000, Monaco'],
    [
      'an answer of an older form version',
      { state: 'Outside of the US', country: { key: 'CA', value: 'Canada' }, zip: 'K1A 0B1' },
      'K1A 0B1, Canada',
    ],
  ])('formats an address abroad with %s', (_name, abroad, end) => {
    const { state: _state, ...home } = otherAddress;
    expect(findAddress(answersOf({ home: { ...home, ...abroad } }), 'home')?.formatted).toBe(
      `9 Elm St, Bend, ${end}`,
    );
  });

  it('returns null in Canada without a province', () => {
    const home = { ...otherAddress, state: undefined, country: { key: 'CA', value: 'Canada' } };
    expect(findAddress(answersOf({ home }), 'home')).toBeNull();
  });

  it('formats nine ZIP digits with a hyphen', () => {
    const home = { ...otherAddress, zip: '977011234' };
    expect(findAddress(answersOf({ home }), 'home')?.zip_postal_code).toBe('97701-1234');
  });

  it('formats a country without a name as its code', () => {
    const home = { ...otherAddress, country: 'CA' };
    expect(findAddress(answersOf({ home }), 'home')?.formatted).toBe('9 Elm St, Bend, OR 97701, CA');
  });
});
