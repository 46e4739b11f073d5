import { describe, expect, it } from 'vitest';
import { businessPurposeLength } from '#rules/businessPurposeLength.ts';
import { tellVerdict } from './rule-harness.ts';

const settings = { starter: 'The purpose of the company is to ' };
const TOO_SHORT = 'Field must be at least 10 characters';

describe('businessPurposeLength', () => {
  it.each([
    ['Sell bread', 'passes'],
    ['generic business purpose', 'passes'],
    ['Sell brea', TOO_SHORT],
    ['Sell      ', TOO_SHORT],
    ['', 'Field is required'],
    [null, 'Field is required'],
    [7, 'Field is required'],
  ])('gives %j the verdict "%s"', (value, verdict) => {
    expect(tellVerdict(businessPurposeLength, value, [10])).toBe(verdict);
  });

  it.each([
    ['The purpose of the company is to sell bread', 'passes'],
    ['The purpose of the company is to sell brea', TOO_SHORT],
    ['The purpose of the company is to', 'Field is required'],
  ])('excludes the starter text from the length of %j: %s', (value, verdict) => {
    expect(tellVerdict(businessPurposeLength, value, [10, 'starter'], { settings })).toBe(verdict);
  });
});
