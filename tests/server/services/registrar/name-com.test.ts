import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { createService } from '#server/services/call-service.ts';
import type { ServiceResponse } from '#server/services/call-service.ts';
import { checkNames, readChecked } from '#server/services/registrar/name-com.ts';
import { startOddService } from '../start-odd-service.ts';

function answerOf(body: unknown, answer: Partial<ServiceResponse> = {}): ServiceResponse {
  return { status: 200, type: 'application/json', text: JSON.stringify(body), ...answer };
}

function readOne(entry: object) {
  const answer = readChecked(['one.com'], answerOf({ results: [{ domainName: 'one.com', ...entry }] }));
  return answer.kind === 'ok' ? answer.value[0] : answer;
}

const base = { domain: 'one.com', premium: false, thirdParty: false };

describe('readChecked', () => {
  it.each<readonly [string, object, object]>([
    [
      'an available name',
      {
        sld: 'one',
        tld: 'com',
        purchasable: true,
        purchaseType: 'registration',
        purchasePrice: 12.99,
        renewalPrice: 17.99,
      },
      { ...base, status: 'available', purchaseCents: 1_299, renewalCents: 1_799 },
    ],
    [
      'prices as strings',
      { purchasable: true, purchasePrice: '12.99', renewalPrice: '8' },
      { ...base, status: 'available', purchaseCents: 1_299, renewalCents: 800 },
    ],
    [
      'a premium name',
      { purchasable: true, premium: true, purchasePrice: 2999.99, renewalPrice: 99 },
      { ...base, status: 'available', premium: true, purchaseCents: 299_999, renewalCents: 9_900 },
    ],
    [
      'a name on the aftermarket',
      { purchasable: true, purchaseType: 'aftermarket', purchasePrice: 1495.5 },
      { ...base, status: 'available', thirdParty: true, purchaseCents: 149_550 },
    ],
    ['a taken name without details', { sld: 'one', tld: 'com' }, { ...base, status: 'taken' }],
    ['a taken name', { purchasable: false, premium: true }, { ...base, premium: true, status: 'taken' }],
    [
      'a name for another kind of purchase',
      { purchasable: true, purchaseType: 'transfer', purchasePrice: 1 },
      { ...base, status: 'taken' },
    ],
    ['a TLD that is not sold', { reason: 'Domain TLD is not supported' }, { ...base, status: 'unsupported' }],
    ['nulls', { purchasable: null, premium: null, purchaseType: null }, { ...base, status: 'taken' }],
    [
      'an invalid price',
      { purchasable: true, purchasePrice: 'on request', renewalPrice: -1 },
      { ...base, status: 'available' },
    ],
    [
      'a price of zero and a price above the limit',
      { purchasable: true, purchasePrice: 0, renewalPrice: 1e12 },
      { ...base, status: 'available' },
    ],
    [
      'additional fields',
      { purchasable: true, purchasePrice: 5, renewalPrice: 6, launchPhase: { name: 'ga' } },
      { ...base, status: 'available', purchaseCents: 500, renewalCents: 600 },
    ],
  ])('converts an entry to availability and prices in cents: %s', (_what, entry, expected) => {
    expect(readOne(entry)).toEqual(expected);
  });

  it('returns one record per name in request order, with `unknown` for missing names', () => {
    const results = [
      { domainName: 'C.com', purchasable: true },
      null,
      'b.com',
      { domainName: 7 },
      { domainName: 'other.com', purchasable: true },
      { domainName: 'a.com' },
    ];
    const answer = readChecked(['a.com', 'b.com', 'c.com'], answerOf({ results }));
    expect(answer).toMatchObject({
      kind: 'ok',
      value: [
        { domain: 'a.com', status: 'taken' },
        { domain: 'b.com', status: 'unknown' },
        { domain: 'c.com', status: 'available' },
      ],
    });
  });

  it.each<readonly [string, string, ServiceResponse]>([
    ['a wrong key', 'config', answerOf({ message: 'Unauthenticated' }, { status: 401 })],
    ['a key without permission', 'config', answerOf({ message: 'Permission Denied' }, { status: 403 })],
    ['a rejected request', 'status', answerOf({ message: 'Invalid Argument' }, { status: 400 })],
    ['a missing path', 'status', answerOf({ message: 'Not Found' }, { status: 404 })],
    ['an HTML page', 'shape', answerOf(null, { type: 'text/html', text: '<h1>Down</h1>' })],
    ['malformed JSON', 'shape', answerOf(null, { text: '{"results": [' })],
    ['a list', 'shape', answerOf([])],
    ['results that are not a list', 'shape', answerOf({ results: { domainName: 'one.com' } })],
    ['nothing', 'shape', answerOf({})],
  ])('fails as unavailable for %s: %s', (_what, cause, answer) => {
    expect(readChecked(['one.com'], answer)).toEqual({ kind: 'unavailable', cause });
  });
});

describe('a request to name.com', () => {
  it('contains the domains in its body, with user and token', async () => {
    const asked: unknown[] = [];
    const listen: RequestListener = (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        asked.push(request.method, request.url, request.headers.authorization, JSON.parse(body));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"results": []}');
      });
    };
    const address = await startOddService(listen);
    const limits = { timeLimitMs: 1_000, maxBytes: 1_000, breakMs: 0 };
    const ask = createService({ name: 'registrar', base: () => address, log: silentLog, ...limits });
    await checkNames(ask, 'shop:secret', ['one.com', 'xn--bcher-kva.de']);
    expect(asked).toEqual([
      'POST',
      '/core/v1/domains:checkAvailability',
      `Basic ${Buffer.from('shop:secret').toString('base64')}`,
      { domainNames: ['one.com', 'xn--bcher-kva.de'] },
    ]);
  });
});
