import { describe, expect, it } from 'vitest';
import { readWaits, usualWaits } from '#contract/waits.ts';

describe('readWaits', () => {
  it.each([
    ['no text', undefined, usualWaits],
    ['one time', 'lookupMs=250', { ...usualWaits, lookupMs: 250 }],
    [
      'all times',
      'catalogueMs=1&pricesTogetherMs=8&lookupMs=2&lookupEveryMs=3&typingPauseMs=4&phoneRefreshMs=7&tokenizerMs=5&captchaMs=6',
      {
        catalogueMs: 1,
        pricesTogetherMs: 8,
        lookupMs: 2,
        lookupEveryMs: 3,
        typingPauseMs: 4,
        phoneRefreshMs: 7,
        tokenizerMs: 5,
        captchaMs: 6,
      },
    ],
    [
      'requests without a timeout',
      'catalogueMs=0&lookupMs=0',
      { ...usualWaits, catalogueMs: 0, lookupMs: 0 },
    ],
    ['no times', 'lookupMs=soon&tokenizerMs=-1&catalogueMs=', usualWaits],
  ])(
    'reads waiting times from a text, and uses defaults for missing or invalid ones: %s',
    (_what, text, waits) => {
      expect(readWaits(text)).toEqual(waits);
    },
  );
});
