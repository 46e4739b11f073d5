import { describe, expect, it } from 'vitest';
import { hasRightCheckDigit, hasUnusedLetter, readVin } from '#domain/lookups/vin.ts';

describe('readVin', () => {
  it.each([
    ['1HGCM82633A004352', '1HGCM82633A004352'],
    [' 1hgcm82633a004352 ', '1HGCM82633A004352'],
    ['1HGCM82633A00435', undefined],
    ['1HGCM82633A0043522', undefined],
    ['1HGCM82633A00435O', undefined],
    ['1HGCM82633A 04352', undefined],
    ['1HGCM82633A00435é', undefined],
    ['', undefined],
    [12_345_678_901, undefined],
    [null, undefined],
    [{ key: '1HGCM82633A004352' }, undefined],
  ])('parses %j as %j', (answer, vin) => {
    expect(readVin(answer)).toBe(vin);
  });
});

describe('hasUnusedLetter', () => {
  it.each([
    ['1HGCM82633AO04352', true],
    ['ihgcm82633a004352', true],
    ['1HGCM82633A00435Q', true],
    ['1HGCM82633A004352', false],
    ['OIQ', false],
    [undefined, false],
  ])('detects I, O or Q in the VIN %j: %j', (answer, expected) => {
    expect(hasUnusedLetter(answer)).toBe(expected);
  });
});

describe('hasRightCheckDigit', () => {
  it.each([
    ['1M8GDM9AXKP042788', true],
    ['1HGCM82633A004352', true],
    ['11111111111111111', true],
    ['1HGCM82643A004352', false],
    ['1FTMW1T88MFA00001', true],
    ['3VV3B7AXXNM077525', true],
    ['JF1GPAD60D1803590', true],
    ['1HD1KB4157Y675236', true],
    ['1FUBCXBS9DHFG2387', false],
    ['1FUBCXBS9DHFG2386', true],
  ])('verifies the check digit of %s: %j', (vin, expected) => {
    expect(hasRightCheckDigit(vin)).toBe(expected);
  });

  it('detects every wrong digit except those with the same remainder', () => {
    const vin = '1HGCM82633A004352';
    const missed = [...vin].flatMap((right, place) =>
      [...'0123456789']
        .filter((digit) => /\d/.test(right) && digit !== right)
        .map((digit) => vin.slice(0, place) + digit + vin.slice(place + 1))
        .filter(hasRightCheckDigit),
    );
    expect(missed).toEqual([]);
  });
});
