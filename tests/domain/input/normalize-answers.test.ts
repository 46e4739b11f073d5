import { describe, expect, it } from 'vitest';
import { normalizeAnswers } from '#domain/input/normalize-answers.ts';
import { makeField, makeSmallForm } from '../small-form.ts';

const form = makeSmallForm([makeField({ path: 'a.phone', kind: 'phone' }), makeField({ path: 'a.secret' })]);

describe('normalizeAnswers', () => {
  it('normalizes fields with a kind and leaves the document alone', () => {
    const document = { a: { phone: '307.555.0100', secret: ' x\u200B ' } };
    expect(normalizeAnswers(form, document)).toEqual({ a: { phone: '(307) 555-0100', secret: ' x\u200B ' } });
    expect(document.a.phone).toBe('307.555.0100');
  });

  it('returns the same document where nothing changes', () => {
    const document = { a: { phone: '(307) 555-0100', secret: 7 } };
    expect(normalizeAnswers(form, document)).toBe(document);
  });
});
