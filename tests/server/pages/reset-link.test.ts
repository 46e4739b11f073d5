import { describe, expect, it } from 'vitest';
import { findResetTarget } from '#server/pages/reset-link.ts';

describe('the link of a reset mail', () => {
  it('leads on to the page of a new password, with its token', () => {
    expect(findResetTarget('reset-password', 'a_-b')).toBe('/new-password/?token=a_-b');
    expect(findResetTarget('reset-password', 'a&b=/?')).toBe('/new-password/?token=a%26b%3D%2F%3F');
  });

  it.each([
    ['reset-password', undefined],
    ['reset-password', ''],
    ['reset-password', ['a', 'b']],
    ['login', 'abc'],
  ])('is no other address: %s with %j', (slug, token) => {
    expect(findResetTarget(slug, token)).toBeUndefined();
  });
});
