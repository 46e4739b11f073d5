import { describe, expect, it } from 'vitest';
import { previewPath, readPreviewToken, writePreviewToken } from '#server/preview-links/preview-token.ts';

const SECRET = 'a secret of the test';
const link = { id: '7d3f1f0a-9f3b-4e55-8a47-3d8f0a1b2c3d', expiresAt: new Date('2026-12-04T10:00:00.000Z') };
const token = writePreviewToken(SECRET, link);

describe('readPreviewToken', () => {
  it('returns the id and the expiry that were signed', () => {
    expect(readPreviewToken(SECRET, token)).toEqual(link);
  });

  it.each([
    ['another secret', writePreviewToken('another secret', link)],
    ['a later expiry', token.replace(/\.[^.]+\./, `.${new Date('2030-01-01').getTime().toString(36)}.`)],
    ['another id', token.replace('7d3f', '7d30')],
    ['a signature that is cut off', token.slice(0, -1)],
    ['no signature', token.split('.').slice(0, 2).join('.')],
    ['a fourth part', `${token}.x`],
    ['an id that is no UUID', writePreviewToken(SECRET, { ...link, id: "' or 1=1" })],
    ['no text', ''],
  ])('returns undefined for a token with %s', (_, forged) => {
    expect(readPreviewToken(SECRET, forged)).toBeUndefined();
  });
});

describe('previewPath', () => {
  it('needs no encoding in a URL', () => {
    expect(new URL(previewPath(token), 'https://shop.example').pathname).toBe(previewPath(token));
  });
});
