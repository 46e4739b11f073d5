import { describe, expect, it } from 'vitest';
import { eraseScriptCookie, writeScriptCookie } from '#domain/toolbox/script-cookies.ts';

describe('writeScriptCookie', () => {
  it('sets a cookie for all paths with a lifetime in days', () => {
    expect(writeScriptCookie({ name: 'affiliate_click', value: 'abc' }, 30, false)).toBe(
      'affiliate_click=abc; path=/; max-age=2592000; samesite=lax',
    );
    expect(writeScriptCookie({ name: 'a', value: '' }, 400, true)).toBe(
      'a=; path=/; max-age=34560000; samesite=lax; secure',
    );
  });

  it.each([
    [{ name: '', value: 'a' }, 1],
    [{ name: 'a b', value: 'a' }, 1],
    [{ name: 'a=b', value: 'a' }, 1],
    [{ name: 'a', value: 'b; domain=example.com' }, 1],
    [{ name: 'a', value: 'b\r\n' }, 1],
    [{ name: 'a', value: 'b' }, 0],
    [{ name: 'a', value: 'b' }, 1.5],
    [{ name: 'a', value: 'b' }, 401],
    [{ name: 'a', value: 'b' }, Number.NaN],
  ])('sets nothing for the cookie %j with a lifetime of %d days', (cookie, days) => {
    expect(writeScriptCookie(cookie, days, false)).toBeUndefined();
  });
});

it('deletes a cookie with the path that writeScriptCookie sets', () => {
  expect(eraseScriptCookie('chat_visit')).toBe('chat_visit=; path=/; max-age=0');
});
