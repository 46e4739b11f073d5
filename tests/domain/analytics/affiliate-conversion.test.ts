import { describe, expect, it } from 'vitest';
import { conversionAddress } from '#domain/analytics/affiliate-conversion.ts';

const settings = { conversion: 'https://net.example.com/aff_l', offer: '26' };

describe('conversionAddress', () => {
  it('contains the offer, the click, the transaction and the amount', () => {
    expect(conversionAddress(settings, 'abc', 'INV-1', 249)).toBe(
      'https://net.example.com/aff_l?offer_id=26&click_id=abc&transaction_id=INV-1&amount=249.00',
    );
  });

  it('returns undefined without an affiliate click', () => {
    expect(conversionAddress(settings, undefined, 'INV-1', 249)).toBeUndefined();
  });
});
