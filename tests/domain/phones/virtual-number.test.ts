import { describe, expect, it } from 'vitest';
import { formatVirtualNumber, readAreaCode, readVirtualNumber } from '#domain/phones/virtual-number.ts';

describe('a number that can be ordered', () => {
  it.each([
    ['+13075550142', '+13075550142'],
    ['3075550142', '+13075550142'],
    [' 3075550142 ', '+13075550142'],
    ['13075550142', undefined],
    ['(307) 555-0142', undefined],
    ['+13075------', undefined],
    ['+133075550142', undefined],
    ['1075550142', undefined],
    ['3071550142', undefined],
    [3075550142, undefined],
    [null, undefined],
  ])('%j is %j', (value, number) => {
    expect(readVirtualNumber(value)).toBe(number);
  });

  it('reads as numbers are written', () => {
    expect(formatVirtualNumber('+13075550142')).toBe('(307) 555-0142');
  });
});

describe('an area code', () => {
  it.each([
    ['307', '307'],
    [' 307 ', '307'],
    ['999', '999'],
    ['30', undefined],
    ['3075', undefined],
    ['3O7', undefined],
    ['', undefined],
    [307, undefined],
    [undefined, undefined],
  ])('%j is %j', (value, code) => {
    expect(readAreaCode(value)).toBe(code);
  });
});
