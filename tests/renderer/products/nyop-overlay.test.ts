import { describe, expect, it } from 'vitest';
import { nyopOverlayOf } from '#renderer/products/nyop-overlay.ts';

describe('nyopOverlayOf', () => {
  it('shows the minimum price while a lower price blocks the submission', () => {
    const status = { kind: 'low-price', path: 'nyop.requestedPrice', min: 4_900 } as const;
    expect(nyopOverlayOf(status)).toEqual({ show: true, min: 4_900 });
  });

  it('returns a closed dialog in every status except a low price', () => {
    expect(nyopOverlayOf({ kind: 'idle' })).toEqual({ show: false, min: 0 });
    expect(nyopOverlayOf({ kind: 'invalid', problems: [], lacksConsent: true })).toEqual({
      show: false,
      min: 0,
    });
  });
});
