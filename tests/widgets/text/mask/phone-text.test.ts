import { describe, expect, it } from 'vitest';
import { answerOfPhone, completePhone, showPhone } from '#widgets/text/mask/phone-text.ts';

describe('showPhone', () => {
  it.each([
    ['', ''],
    ['(', ''],
    ['3', '(3'],
    ['307', '(307'],
    ['3075', '(307) 5'],
    ['307.555.', '(307) 555'],
    ['307_555_0142', '(307) 555-0142'],
    ['(307) 555-0142 ', '(307) 555-0142 '],
    ['307.555.0142 x', '307.555.0142 x'],
    ['1 307', '1 307'],
    ['+1 (307)', '+1 (307)'],
    ['001 307', '001 307'],
    ['30755501422', '30755501422'],
    ['307-ABC-DEFG', '307-ABC-DEFG'],
  ])('shows %j as %j', (typed, shown) => {
    expect(showPhone(typed, false)).toBe(shown);
  });

  it('shows a placeholder for each missing digit when guided', () => {
    expect(showPhone('', true)).toBe('(___) ___-____');
    expect(showPhone('307.5', true)).toBe('(307) 5__-____');
    expect(showPhone('+1 307', true)).toBe('+1 307');
  });
});

describe('completePhone', () => {
  it.each([
    ['3075550142', '(307) 555-0142'],
    [' 1 307 555 0142 ', '(307) 555-0142'],
    ['Phone: +1 307 555 0142', '(307) 555-0142'],
    ['tel:+13075550142', '(307) 555-0142'],
    ['307\u2011555\u20110142', '(307) 555-0142'],
    ['+49 30 901820', '+49 30 901820'],
    ['+307 555 0142', '+307 555 0142'],
    ['30755501422', '30755501422'],
    ['(307) 555-0142 x12', '(307) 555-0142 x12'],
  ])('formats %j as %j', (typed, shown) => {
    expect(completePhone(typed)).toBe(shown);
  });
});

describe('answerOfPhone', () => {
  it.each([
    ['307.555.0142', '(307) 555-0142', '3075550142', '3075550142'],
    ['307', '(307', '307', '307'],
    ['+49 30 901820', '+49 30 901820', '+49 30 901820', '+4930901820'],
    ['30755501422', '30755501422', '30755501422', '30755501422'],
    ['307-555-0142 x12', '307-555-0142 x12', '307-555-0142 x12', '307-555-0142 x12'],
    ['(', '', '', ''],
  ])('stores %j as shown, raw and digits', (typed, shown, raw, digits) => {
    expect(answerOfPhone(typed, 'shown')).toBe(shown);
    expect(answerOfPhone(typed, 'raw')).toBe(raw);
    expect(answerOfPhone(typed, 'digits')).toBe(digits);
  });
});
