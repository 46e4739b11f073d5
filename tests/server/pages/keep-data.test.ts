import { describe, expect, it } from 'vitest';
import { keepData } from '#server/pages/keep-data.ts';

describe('keepData', () => {
  it.each([
    ['then $125.00 / year until', 'then <span class="whole" translate="no">$125.00 / year</span> until'],
    ['$1,250.00 / 5 years.', '<span class="whole" translate="no">$1,250.00 / 5 years</span>.'],
    [
      'Order FC-100001, call 1-800-555-0142',
      'Order <span class="whole" translate="no">FC-100001</span>, call <span class="whole" translate="no">1-800-555-0142</span>',
    ],
  ])(
    'marks prices with a period, invoice and phone numbers as unbreakable and untranslated: %s',
    (text, markup) => {
      expect(String(keepData(text))).toBe(markup);
    },
  );

  it('marks an email address as untranslated, but lets it wrap', () => {
    expect(String(keepData('Sent to ana.ruiz+1@tools.example.'))).toBe(
      'Sent to <span translate="no">ana.ruiz+1@tools.example</span>.',
    );
  });

  it('escapes HTML, and adds no markup to other text', () => {
    expect(String(keepData('<b> $5.00 & 2026-11-26'))).toBe('&lt;b&gt; $5.00 &amp; 2026-11-26');
  });
});
