import { describe, expect, it } from 'vitest';
import { requiredUnless } from '#rules/requiredUnless.ts';
import { tellVerdict } from './rule-harness.ts';

const judge = (country: unknown, region: unknown) =>
  tellVerdict(requiredUnless, region, ['home.country', 'MC,SG'], { answers: { home: { country } } });

describe('requiredUnless', () => {
  it.each([
    ['an answer', { key: 'GB' }, 'England'],
    ['no answer when the chosen key is listed', { key: 'SG' }, ''],
    ['an answer when the chosen key is listed', { key: 'SG' }, 'Central'],
  ])('accepts %s', (_name, country, region) => {
    expect(judge(country, region)).toBe('passes');
  });

  it.each([
    ['when another key is chosen', { key: 'GB' }],
    ['when no key is chosen', undefined],
  ])('rejects a blank answer %s', (_name, country) => {
    expect(judge(country, ' ')).toMatch(/ is required$/);
  });
});
