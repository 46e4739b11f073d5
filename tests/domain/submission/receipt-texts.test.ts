import { describe, expect, it } from 'vitest';
import { receiptTexts, whatHappensNext } from '#domain/submission/receipt-texts.ts';

describe('whatHappensNext', () => {
  it('returns the default texts without others', () => {
    expect(whatHappensNext(undefined, {})).toEqual(Object.values(receiptTexts));
  });

  it('prefers page texts over form texts over defaults', () => {
    const form = { 'receipt.work': 'We form it.', 'receipt.time': 'It takes a week.' };
    const page = { 'receipt.time': 'It takes a day.', 'button.submit': 'Send' };
    expect(whatHappensNext(page, form)).toEqual([
      'We form it.',
      'It takes a day.',
      receiptTexts['receipt.customer'],
      receiptTexts['receipt.documents'],
    ]);
  });
});
