import { describe, expect, it } from 'vitest';
import { listScriptCookies } from '#domain/analytics/cookies.ts';

describe('listScriptCookies', () => {
  it('lists names and values as the browser has them', () => {
    expect(listScriptCookies('a=1; token=x=y==; empty=')).toEqual([
      { name: 'a', value: '1' },
      { name: 'token', value: 'x=y==' },
      { name: 'empty', value: '' },
    ]);
  });

  it.each(['', ';', 'nameless', '=value'])('lists nothing of %j', (cookies) => {
    expect(listScriptCookies(cookies)).toEqual([]);
  });
});
