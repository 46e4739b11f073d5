import { describe, expect, it } from 'vitest';
import { businessPurposeRequired } from '#rules/businessPurposeRequired.ts';
import { tellVerdict } from './rule-harness.ts';

const settings = { starter: 'The purpose of the company is to ' };

describe('businessPurposeRequired', () => {
  it.each([
    ['Sell bread', 'passes'],
    ['x', 'passes'],
    ['', 'Field is required'],
    ['  ', 'Field is required'],
    [null, 'Field is required'],
    [7, 'Field is required'],
  ])('gives %j the verdict "%s"', (value, verdict) => {
    expect(tellVerdict(businessPurposeRequired, value)).toBe(verdict);
  });

  it.each([
    ['The purpose of the company is to sell bread', 'passes'],
    ['Sell bread', 'passes'],
    ['The purpose of the company is to ', 'Field is required'],
    ['  The purpose of the company is to', 'Field is required'],
  ])('ignores the starter text in %j: %s', (value, verdict) => {
    expect(tellVerdict(businessPurposeRequired, value, ['starter'], { settings })).toBe(verdict);
  });

  it('counts the whole text when the page has no starter text', () => {
    expect(tellVerdict(businessPurposeRequired, 'Sell bread', ['starter'])).toBe('passes');
  });
});
