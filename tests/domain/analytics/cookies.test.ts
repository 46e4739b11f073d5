import { describe, expect, it } from 'vitest';
import { listScriptCookies } from '#domain/analytics/cookies.ts';

describe('listScriptCookies', () => {
  it('returns names and values as the browser stores them', () => {
    expect(listScriptCookies('a=1; token=x=y==; empty=')).toEqual([
      { name: 'a', value: '1' },
      { name: 'token', value: 'x=y==' },
      { name: 'empty', value: '' },
    ]);
  });

  it.each(['', ';', 'nameless', '=value'])('returns nothing for %j', (cookies) => {
    expect(listScriptCookies(cookies)).toEqual([]);
  });
});
