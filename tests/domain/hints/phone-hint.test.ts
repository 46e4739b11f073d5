import { describe, expect, it } from 'vitest';
import { suggestPhone } from '#domain/hints/phone-hint.ts';

describe('suggestPhone', () => {
  it.each([
    ['a zero after the country code', '+33 0610101010', '+33 6 1010 1010'],
    ['a zero in parentheses', '+49 (0)151 23020522', '+49 151 2302 0522'],
    ['a plus before a national number', '+307 555 0142', '(307) 555-0142'],
    ['a plus before a national number with parentheses', '+(307) 555-0142', '(307) 555-0142'],
  ])('corrects %s', (_, typed, suggested) => {
    expect(suggestPhone(typed)).toBe(suggested);
  });

  it.each([
    ['a North American number', '(307) 555-0142'],
    ['a number abroad', '+44 20 7946 0958'],
    ['an Italian number, which keeps its zero', '+39 06 1234 5678'],
    ['a Danish number with ten digits', '+45 3312 3456'],
    ['text', '+'],
  ])('suggests nothing for %s', (_, typed) => {
    expect(suggestPhone(typed)).toBeUndefined();
  });
});
