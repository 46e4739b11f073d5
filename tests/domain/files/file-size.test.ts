import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { formatBytes } from '#domain/files/file-size.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [84_200, '84 KB'],
    [999_499, '999 KB'],
    [999_500, '1 MB'],
    [1_200_000, '1.2 MB'],
    [5_000_000, '5 MB'],
    [5_000_001, '5.1 MB'],
    [1_234_567_890, '1234.6 MB'],
  ])('formats %i as %s', (bytes, text) => {
    expect(formatBytes(bytes, defaultText)).toBe(text);
  });

  it('never formats the size of a file above the limit with the text of the limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (limit, more) => {
          expect(formatBytes(limit * 1_000_000 + more, defaultText)).not.toBe(
            formatBytes(limit * 1_000_000, defaultText),
          );
        },
      ),
    );
  });
});
