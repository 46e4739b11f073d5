import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneNumber } from '#rules/phoneNumber.ts';
import { tellVerdict } from './rule-harness.ts';
import { readCpuTime } from '../fixtures/cpu-time.ts';

describe('phoneNumber', () => {
  it.each([
    '(307) 555-0100',
    '3075550100',
    '307-555-0100',
    '307.555.0100',
    '307/555/0100',
    ' 307 555 0100 ',
    '1 (307) 555-0100',
    '+1 307 555 0100',
    ' +1 307 555 0100 ',
    '+1 (307) 555-0100',
    '+49 30 901820',
    '+420 123 456 789',
    '+683 4000',
    '123456789012345',
  ])('accepts %j', (value) => {
    expect(tellVerdict(phoneNumber, value)).toBe('passes');
  });

  it.each([
    '555-0100',
    '(307) 555-010',
    '(307) 555-01__',
    '(307 555-0100',
    '307) 555-0100',
    '(307)(555) 0100',
    '()3075550100',
    '++13075550100',
    '307+5550100',
    '307-ABC-DEFG',
    '307-555-01OO',
    '+683 400',
    '1234567890123456',
    '----------',
    3_075_550_100,
  ])('rejects %j', (value) => {
    expect(tellVerdict(phoneNumber, value)).toBe('Please enter a valid phone number');
  });

  it.each([
    '307 555 0100 ext 5',
    '(307) 555-0100 x12',
    '(307) 555-0100x12',
    '307.555.0100 ext. 12',
    '+1 307 555 0100 #9',
  ])('rejects %j with a message about extensions', (value) => {
    expect(tellVerdict(phoneNumber, value)).toBe('Please leave out the extension: we call the number itself');
  });

  it('accepts every North American number in the format of the mask', () => {
    const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
    fc.assert(
      fc.property(digits(3), digits(3), digits(4), (area, exchange, line) => {
        expect(tellVerdict(phoneNumber, `(${area}) ${exchange}-${line}`)).toBe('passes');
      }),
    );
  });

  it('validates overlong input within a second', () => {
    const started = readCpuTime();
    tellVerdict(phoneNumber, `${'1'.repeat(15)}${' '.repeat(200_000)}x`);
    expect(readCpuTime() - started).toBeLessThan(1000);
  });

  it('makes an answer required by default', () => {
    expect(phoneNumber.requiredByDefault).toBe(true);
  });
});
