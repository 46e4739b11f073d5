import { describe, expect, it } from 'vitest';
import { normalizeAnswers } from '#domain/input/normalize-answers.ts';
import { makeField, makeSmallForm } from '../small-form.ts';

const form = makeSmallForm([makeField({ path: 'a.phone', kind: 'phone' }), makeField({ path: 'a.secret' })]);

describe('normalizeAnswers', () => {
  it('normalizes fields with a kind in a copy of the document', () => {
    const document = { a: { phone: '307.555.0100', secret: ' x\u200B ' } };
    expect(normalizeAnswers(form, document)).toEqual({ a: { phone: '(307) 555-0100', secret: ' x\u200B ' } });
    expect(document.a.phone).toBe('307.555.0100');
  });

  it.each([
    ['US', '820011234', '82001-1234'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['DE', '820011234', '820011234'],
    ['US', '8200', '8200'],
  ])('formats a postal code for the country %s: %s', (country, zip, stored) => {
    const addresses = makeSmallForm([
      makeField({ path: 'b.country', type: 'object' }),
      makeField({ path: 'b.zip', kind: 'postal-code' }),
    ]);
    const document = { b: { country: { key: country, value: country }, zip } };
    expect(normalizeAnswers(addresses, document)).toMatchObject({ b: { zip: stored } });
  });

  it('returns the same document when nothing changes', () => {
    const document = { a: { phone: '(307) 555-0100', secret: 7 } };
    expect(normalizeAnswers(form, document)).toBe(document);
  });
});
