import { describe, expect, it } from 'vitest';
import { defaultTexts, defaultText } from '#definitions/emit/default-texts.ts';
import { whatHappensNext } from '#domain/submission/what-happens-next.ts';
import { createSay } from '#domain/texts.ts';

describe('whatHappensNext', () => {
  it('returns the default texts when neither page nor form defines texts', () => {
    expect(whatHappensNext(defaultText)).toEqual(
      Object.keys(defaultTexts).flatMap((key) => (key.startsWith('receipt.') ? defaultTexts[key] : [])),
    );
  });

  it('prefers page texts over form texts over defaults', () => {
    const form = { 'receipt.work': 'We form it.', 'receipt.time': 'It takes a week.' };
    const page = { 'receipt.time': 'It takes a day.', 'button.submit': 'Send' };
    expect(whatHappensNext(createSay(page, form, defaultTexts))).toEqual([
      'We form it.',
      'It takes a day.',
      defaultText('receipt.customer'),
      defaultText('receipt.documents'),
    ]);
  });
});
