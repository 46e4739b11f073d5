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
    '44 20 7946 0958',
    '0113 496 0000',
    '0044 20 7946 0958',
    '(307)(555) 0100',
    '(307 555-0100',
    '307,555,0100',
    '(+1) 307 555 0100',
  ])('accepts %j', (value) => {
    expect(tellVerdict(phoneNumber, value)).toBe('passes');
  });

  it.each([
    '555-0100',
    '(307) 555-010',
    '(307) 555-01__',
    '30755501001',
    '307 555 01001',
    '212 555 01001',
    '1307555010',
    '1 307 555 01001',
    '+1 307 555 01001',
    '+1 307 555 010',
    '123456789012345',
    '(44 20 7946 0958',
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
    expect(tellVerdict(phoneNumber, value)).toBe('Enter the number without the extension');
  });

  it('accepts every North American number in the format of the mask', () => {
    const area = fc.stringMatching(/^[2-9]\d{2}$/);
    const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
    fc.assert(
      fc.property(area, digits(3), digits(4), (code, exchange, line) => {
        expect(tellVerdict(phoneNumber, `(${code}) ${exchange}-${line}`)).toBe('passes');
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
