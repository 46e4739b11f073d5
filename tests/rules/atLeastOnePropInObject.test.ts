import { describe, expect, it } from 'vitest';
import { atLeastOnePropInObject } from '#rules/atLeastOnePropInObject.ts';
import { tellVerdict } from './rule-harness.ts';

const REFUSAL = 'At least one jurisdiction must be selected';

describe('atLeastOnePropInObject', () => {
  it.each([
    [{ WA: true }, 'passes'],
    [{ WA: false, WY: true }, 'passes'],
    [{ WA: 'annual' }, 'passes'],
    [{ WA: 0 }, 'passes'],
    [{ WA: false, WY: false }, REFUSAL],
    [{ WA: null, WY: '', OR: [] }, REFUSAL],
    [{}, REFUSAL],
    [null, REFUSAL],
    [undefined, REFUSAL],
    [['WA'], REFUSAL],
    ['WA', REFUSAL],
    [true, REFUSAL],
  ])('gives %j the verdict "%s"', (value, verdict) => {
    expect(tellVerdict(atLeastOnePropInObject, value)).toBe(verdict);
  });

  it('runs on an empty answer, unlike most rules', () => {
    expect(atLeastOnePropInObject.runsOnEmpty).toBe(true);
  });
});
