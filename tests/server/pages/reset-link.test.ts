import { describe, expect, it } from 'vitest';
import { findResetTarget } from '#server/pages/reset-link.ts';

describe('findResetTarget', () => {
  it('returns the page for a new password, with the token', () => {
    expect(findResetTarget('reset-password', 'a_-b')).toBe('/new-password/?token=a_-b');
    expect(findResetTarget('reset-password', 'a&b=/?')).toBe('/new-password/?token=a%26b%3D%2F%3F');
  });

  it.each([
    ['reset-password', undefined],
    ['reset-password', ''],
    ['reset-password', ['a', 'b']],
    ['login', 'abc'],
  ])('returns undefined for the page %s with the token %j', (slug, token) => {
    expect(findResetTarget(slug, token)).toBeUndefined();
  });
});
