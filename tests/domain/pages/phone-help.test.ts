import { describe, expect, it } from 'vitest';
import { addressOfPhone, findHelpNumber } from '#domain/pages/phone-help.ts';

describe('findHelpNumber', () => {
  it.each([
    [{ phoneHelp: true, phoneNumber: '1-800-555-0142' }, '1-800-555-0142'],
    [{ phoneHelp: false, phoneNumber: '1-800-555-0142' }, undefined],
    [{ phoneNumber: '1-800-555-0142' }, undefined],
    [{ phoneHelp: true }, undefined],
  ])('maps the settings %j to the number %s', (settings, number) => {
    expect(findHelpNumber({ settings })).toBe(number);
  });

  it.each([
    ['1-800-555-0142', 'tel:18005550142'],
    ['+1 (307) 555-0142', 'tel:+13075550142'],
  ])('formats %s as the URL %s', (number, address) => {
    expect(addressOfPhone(number)).toBe(address);
  });
});
