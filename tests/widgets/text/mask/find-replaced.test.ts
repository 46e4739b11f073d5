import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReplaced } from '#widgets/text/mask/find-replaced.ts';

describe('findReplaced', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 });

  it('returns a part whose replacement explains the change', () => {
    fc.assert(
      fc.property(text, text, fc.nat(12), fc.nat(12), (before, inserted, from, length) => {
        const start = Math.min(from, before.length);
        const after = before.slice(0, start) + inserted + before.slice(start + length);
        const caret = start + inserted.length;
        const found = findReplaced({ before, after, caret });
        expect(found.start).toBeLessThanOrEqual(found.end);
        expect(before.slice(0, found.start) + after.slice(found.start, caret) + before.slice(found.end)).toBe(
          after,
        );
      }),
    );
  });

  it('treats the whole text as replaced when the remaining text differs', () => {
    expect(findReplaced({ before: 'abc', after: 'xyz', caret: 1 })).toEqual({ start: 0, end: 3 });
  });
});
