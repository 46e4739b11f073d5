import { describe, expect, it } from 'vitest';
import { receiptTexts, whatHappensNext } from '#domain/submission/receipt-texts.ts';

describe('what happens next', () => {
  it('is said in our words where neither form nor page has its own', () => {
    expect(whatHappensNext(undefined, {})).toEqual(Object.values(receiptTexts));
  });

  it('is said in the words of the form, and in those of the page before them', () => {
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
