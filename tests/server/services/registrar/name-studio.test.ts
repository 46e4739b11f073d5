import { describe, expect, it } from 'vitest';
import type { ServiceResponse, ServiceRequest } from '#server/services/call-service.ts';
import { readSuggestions, suggestNames } from '#server/services/registrar/name-studio.ts';

function answerOf(body: unknown, answer: Partial<ServiceResponse> = {}): ServiceResponse {
  return { status: 200, type: 'application/json', text: JSON.stringify(body), ...answer };
}

const tlds = ['com', 'net', 'co.uk', 'xn--p1ai'];
const read = (...results: readonly unknown[]) => readSuggestions(tlds, answerOf({ results }));

describe('readSuggestions', () => {
  it.each<readonly [string, object, object]>([
    [
      'a name with its kinds',
      {
        name: 'GetAcme.COM',
        availability: 'available',
        sldSuggestionType: 'prefix',
        tldRankingType: 'popular',
      },
      { domain: 'getacme.com', sldSuggestionType: 'prefix', tldRankingType: 'popular' },
    ],
    ['only a name', { name: 'acme.net' }, { domain: 'acme.net' }],
    ['kinds that are not text', { name: 'acme.net', sldSuggestionType: 7 }, { domain: 'acme.net' }],
    ['kinds that are too long', { name: 'a.net', tldRankingType: 'x'.repeat(51) }, { domain: 'a.net' }],
    ['nulls', { name: 'acme.net', availability: null, sldSuggestionType: null }, { domain: 'acme.net' }],
    ['a TLD of two labels', { name: 'acme.co.uk' }, { domain: 'acme.co.uk' }],
    ['an international name', { name: 'акме.рф' }, { domain: 'xn--80akoi.xn--p1ai' }],
  ])('returns valid suggestions in lowercase ASCII: %s', (_what, entry, expected) => {
    expect(read(entry)).toEqual({ kind: 'ok', value: [expected] });
  });

  it.each<readonly [string, unknown]>([
    ['a name that is registered', { name: 'acme.com', availability: 'registered' }],
    ['a name of unknown availability', { name: 'acme.com', availability: 'undetermined' }],
    ['a TLD that is not sold', { name: 'acme.org' }],
    ['a subdomain', { name: 'www.acme.com' }],
    ['a bare TLD', { name: 'com' }],
    ['no name', { availability: 'available' }],
    ['a number', 7],
    ['nothing', null],
    ['markup', { name: '<b>acme</b>.com' }],
  ])('omits an entry that is not for sale or not a name: %s', (_what, entry) => {
    expect(read(entry)).toEqual({ kind: 'ok', value: [] });
  });

  it('returns each name once, in the order of the service', () => {
    const names = ['b.com', 'a.com', 'B.com', 'c.com'].map((name) => ({ name }));
    expect(read(...names)).toEqual({
      kind: 'ok',
      value: [{ domain: 'b.com' }, { domain: 'a.com' }, { domain: 'c.com' }],
    });
  });

  it.each<readonly [string, string, ServiceResponse]>([
    ['a wrong key', 'config', answerOf({ code: 'unauthorized' }, { status: 403 })],
    ['a rejected request', 'status', answerOf({ code: 'invalid_parameter' }, { status: 400 })],
    ['an HTML page', 'shape', answerOf(null, { type: 'text/html', text: '<h1>Down</h1>' })],
    ['malformed JSON', 'shape', answerOf(null, { text: '[' })],
    ['a list', 'shape', answerOf([{ name: 'acme.com' }])],
    ['results that are not a list', 'shape', answerOf({ results: 'acme.com' })],
  ])('fails as unavailable for %s: %s', (_what, cause, answer) => {
    expect(readSuggestions(tlds, answer)).toEqual({ kind: 'unavailable', cause });
  });
});

describe('a request to NameStudio', () => {
  it('contains the name, the TLDs and the key', async () => {
    const asked: ServiceRequest[] = [];
    const ask = async (request: ServiceRequest) => {
      asked.push(request);
      return { kind: 'ok' as const, value: answerOf({ results: [] }) };
    };
    await suggestNames(ask, 'secret', 'acme', ['net', 'com'], 50);
    const [request] = asked;
    const { pathname, searchParams } = new URL(request?.path ?? '', 'https://names.example.com');
    expect(pathname).toBe('/ns-api/2.0/suggest');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      name: 'acme',
      tlds: 'net,com',
      'max-results': '50',
      'include-registered': 'false',
      'include-suggestion-type': 'true',
    });
    expect(request?.headers).toEqual({ 'x-namesuggestion-apikey': 'secret' });
  });
});
