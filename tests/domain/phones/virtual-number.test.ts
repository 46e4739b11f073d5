import { describe, expect, it } from 'vitest';
import { formatVirtualNumber, readAreaCode, readVirtualNumber } from '#domain/phones/virtual-number.ts';

describe('readVirtualNumber', () => {
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
  ])('reads %j as %j', (value, number) => {
    expect(readVirtualNumber(value)).toBe(number);
  });

  it('accepts numbers that formatVirtualNumber writes for visitors', () => {
    expect(formatVirtualNumber('+13075550142')).toBe('(307) 555-0142');
  });
});

describe('readAreaCode', () => {
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
  ])('reads %j as %j', (value, code) => {
    expect(readAreaCode(value)).toBe(code);
  });
});
