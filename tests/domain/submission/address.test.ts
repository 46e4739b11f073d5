import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { findAddress } from '#domain/submission/address.ts';
import { otherAddress } from './filled-form-fixture.ts';

describe('findAddress', () => {
  it('reads an address and formats it on one line', () => {
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

  it('writes a second line with the street', () => {
    const home = { ...otherAddress, address2: 'Suite 200' };
    expect(findAddress(answersOf({ home }), 'home')).toMatchObject({
      line1: '9 Elm St, Suite 200',
      formatted: '9 Elm St, Suite 200, Bend, OR 97701, United States',
    });
  });

  it('takes a label and a kind', () => {
    expect(findAddress(answersOf({ home: otherAddress }), 'home', 'Home', 'primary')).toMatchObject({
      label: 'Home',
      kind: 'primary',
    });
  });

  it.each(['line1', 'city', 'state', 'zip', 'country'])('finds none without %s', (part) => {
    expect(findAddress(answersOf({ home: { ...otherAddress, [part]: ' ' } }), 'home')).toBeNull();
    expect(findAddress(answersOf({ home: { ...otherAddress, [part]: undefined } }), 'home')).toBeNull();
  });

  it('formats a country without words by its code', () => {
    const home = { ...otherAddress, country: 'CA' };
    expect(findAddress(answersOf({ home }), 'home')?.formatted).toBe('9 Elm St, Bend, OR 97701, CA');
  });
});
