import { describe, expect, it } from 'vitest';
import { keepWhole } from '#server/pages/keep-whole.ts';

describe('keepWhole', () => {
  it.each([
    ['then $125.00 / year until', 'then <span class="whole">$125.00 / year</span> until'],
    ['$1,250.00 / 5 years.', '<span class="whole">$1,250.00 / 5 years</span>.'],
    [
      'Order FC-100001, call 1-800-555-0142',
      'Order <span class="whole">FC-100001</span>, call <span class="whole">1-800-555-0142</span>',
    ],
  ])('wraps a price with its period, an invoice number and a phone number: %s', (text, markup) => {
    expect(String(keepWhole(text))).toBe(markup);
  });

  it('escapes the text around them and leaves other text unwrapped', () => {
    expect(String(keepWhole('<b> $5.00 & 2026-11-26'))).toBe('&lt;b&gt; $5.00 &amp; 2026-11-26');
  });
});
