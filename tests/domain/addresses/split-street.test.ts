import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { foldAddress, isSameAddress } from '#domain/addresses/fold-address.ts';
import { readPostalAddress } from '#domain/addresses/postal-address.ts';
import { splitStreet } from '#domain/addresses/split-street.ts';

describe('splitStreet', () => {
  it.each([
    ['with another spelling', '1 MAIN ST APT 4', 'Apartment 4', '1 MAIN ST', 'APT 4'],
    ['after a comma', '1 Main St, Apt 4', 'apt. 4', '1 Main St', 'Apt 4'],
    ['with one word', '1 MAIN ST #4', '4', '1 MAIN ST', '#4'],
    ['with another number', '1 MAIN ST APT 5', 'Apt 4', '1 MAIN ST APT 5', ''],
    ['that the street does not contain', '1 MAIN ST', 'Apt 4', '1 MAIN ST', ''],
    ['that the visitor did not enter', '1 MAIN ST APT 4', '', '1 MAIN ST APT 4', ''],
    ['that is the whole street', 'APT 4', 'Apt 4', 'APT 4', ''],
  ])(
    'splits the street only if it ends with the second line: a line %s',
    (_, street, given, line1, address2) => {
      expect(splitStreet(street, given)).toEqual({ line1, address2 });
    },
  );
});

describe('an address with a second line', () => {
  const home = { line1: '1 Main St', address2: 'Apartment 4', city: 'Cody', state: 'WY', zip: '82414' };
  const read = (parts: object) => readPostalAddress(answersOf({ home: { ...home, ...parts } }), 'home');

  it('reaches the address service as one line', () => {
    expect(read({}).line1).toBe('1 Main St, Apartment 4');
  });

  it('equals the same address with both lines in one', () => {
    const verified = { ...read({}), line1: '1 MAIN ST APT 4' };
    expect(isSameAddress(read({}), verified)).toBe(true);
    expect(foldAddress(read({ line1: '1 Main St Apt 4', address2: '' }))).toBe(foldAddress(read({})));
    expect(foldAddress(read({ address2: 'Apt 5' }))).not.toBe(foldAddress(read({})));
  });
});
