import { describe, expect, it } from 'vitest';
import { findLandingCookie, listLandingCookies } from '#domain/analytics/landing-cookies.ts';

const settings = {
  affiliate: { parameter: 'click_id', days: 30, conversion: '/c', method: 'iframe', offer: '26' },
  chat: { parameter: 'chat', days: 7 },
} as const;

describe('listLandingCookies', () => {
  it('returns cookies for the affiliate click and the chat, each with a lifetime and valid for all paths', () => {
    expect(listLandingCookies(settings, '?chat=c-1&click_id=abc123', true)).toEqual([
      'affiliate_click=abc123; path=/; max-age=2592000; samesite=lax; secure',
      'chat_visit=c-1; path=/; max-age=604800; samesite=lax; secure',
    ]);
  });

  it.each(['', '?other=1', '?click_id=', '?click_id=a%3B%20path%3D/x', `?click_id=${'a'.repeat(129)}`])(
    'returns no cookies for "%s"',
    (search) => {
      expect(listLandingCookies(settings, search, false)).toEqual([]);
    },
  );

  it('returns no cookies without page settings', () => {
    expect(listLandingCookies({}, '?click_id=abc', false)).toEqual([]);
  });
});

describe('findLandingCookie', () => {
  it('finds the cookie in a header with several cookies', () => {
    expect(findLandingCookie('XSRF-TOKEN=x; affiliate_click=abc; b=1', 'affiliate')).toBe('abc');
  });

  it('ignores other cookies and manipulated values', () => {
    expect(findLandingCookie('not_affiliate_click=abc', 'affiliate')).toBeUndefined();
    expect(findLandingCookie('affiliate_click=<script>', 'affiliate')).toBeUndefined();
  });
});
