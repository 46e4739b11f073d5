import { describe, expect, it } from 'vitest';
import { findValidShare } from '#domain/steps/step-progress.ts';

describe('findValidShare', () => {
  it('returns 0 for a prefilled step until the visitor begins it', () => {
    expect(findValidShare(8, 5, false)).toBe(0);
    expect(findValidShare(8, 6, true)).toBe(6 / 8);
  });

  it('returns 1 for a step without required fields once the visitor has passed it', () => {
    expect(findValidShare(0, 0, false)).toBe(0);
    expect(findValidShare(0, 0, true)).toBe(1);
  });
});
