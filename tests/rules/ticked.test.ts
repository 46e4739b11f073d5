import { describe, expect, it } from 'vitest';
import { ticked } from '#rules/ticked.ts';
import { tellVerdict } from './rule-harness.ts';

describe('ticked', () => {
  it.each([
    [true, 'passes'],
    [false, 'Field is required'],
    [null, 'Field is required'],
    [undefined, 'Field is required'],
    ['true', 'Field is required'],
    [1, 'Field is required'],
    [[true], 'Field is required'],
  ])('gives %j the verdict "%s"', (value, verdict) => {
    expect(tellVerdict(ticked, value)).toBe(verdict);
  });

  it('runs on an empty answer, unlike most rules', () => {
    expect(ticked.runsOnEmpty).toBe(true);
  });
});
