import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAddress, isSameAddress, splitZip } from '#domain/addresses/fold-address.ts';

const verified = { line1: '6406 IVY LN', city: 'GREENBELT', state: 'MD', zip: '20770-1441', country: 'US' };

describe('isSameAddress', () => {
  it.each([
    [{}, true],
    [{ line1: '  6406  Ivy Lane. ' }, true],
    [{ line1: '6406 ivy ln' }, true],
    [{ city: 'Greenbelt' }, true],
    [{ line1: '6407 Ivy Lane' }, false],
    [{ line1: '6406 Ivy' }, false],
    [{ line1: '6406 Ivy Lane #2' }, false],
    [{ zip: '20770' }, false],
    [{ zip: '20770 1441' }, true],
    [{ zip: '20771-1441' }, false],
    [{ state: 'DC' }, false],
  ])('treats a verified address and a copy with the changes %j as the same: %s', (entered, isSame) => {
    expect(isSameAddress({ ...verified, ...entered }, verified)).toBe(isSame);
  });

  it.each([
    ['1 North Saint Paul Street, Suite 4', '1 N ST PAUL ST STE 4'],
    ['P.O. Box 12', 'PO BOX 12'],
    ['p o box 12', 'PO BOX 12'],
    ['12 Peña Blvd', '12 PENA BLVD'],
    ['4 Northeast Highway 20', '4 NE HWY 20'],
  ])('treats "%s" as the same address as "%s"', (line1, verifiedLine1) => {
    expect(isSameAddress({ ...verified, line1 }, { ...verified, line1: verifiedLine1 })).toBe(true);
  });

  it('ignores the last four ZIP digits when the service returned none', () => {
    const short = { ...verified, zip: '82801' };
    expect(isSameAddress({ ...verified, zip: '82801-1234' }, short)).toBe(true);
    expect(isSameAddress({ ...verified, zip: '82802-1234' }, short)).toBe(false);
    expect(isSameAddress({ ...verified, zip: '8280' }, short)).toBe(false);
  });

  it('returns true for two equal addresses', () => {
    const text = fc.string({ unit: 'grapheme' });
    const address = fc.record({ line1: text, city: text, state: text, zip: text, country: text });
    fc.assert(
      fc.property(address, (entered) => {
        expect(isSameAddress(entered, entered)).toBe(true);
        const shouted = { ...entered, line1: ` ${entered.line1} ` };
        expect(foldAddress(shouted)).toBe(foldAddress(entered));
      }),
    );
  });
});

describe('splitZip', () => {
  it.each([
    ['20770-1441', '20770', '1441'],
    ['207701441', '20770', '1441'],
    [' 20770 ', '20770', ''],
    ['2077', '', ''],
    ['K1A 0B1', '', ''],
  ])('splits "%s" into "%s" and "%s"', (zip, zip5, zip4) => {
    expect(splitZip(zip)).toEqual({ zip5, zip4 });
  });
});
