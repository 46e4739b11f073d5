import { describe, expect, it, vi } from 'vitest';
import type { AskAction } from '#api/action-client.ts';
import { createDomainClient, findAllDetails, inBatches } from '#api/domain-client.ts';
import type { DomainClient } from '#api/domain-client.ts';
import type { ServiceResult } from '#contract/service-result.ts';

function clientThatHears(result: ServiceResult<unknown>) {
  const ask = vi.fn<AskAction>(async () => result);
  return { ask, client: createDomainClient(ask) };
}

const ok = (value: unknown): ServiceResult<unknown> => ({ kind: 'ok', value });
const listed = (response: unknown) => ok({ success: true, response });
const shape = { kind: 'unavailable', cause: 'shape' };
const record = {
  domain: 'one.com',
  available: true,
  loaded: true,
  premium: false,
  thirdParty: false,
  create: { amount: 1199 },
  renew: { amount: 1999 },
};

describe('DomainClient.suggestions', () => {
  it('sends the search term and the TLD', async () => {
    const { ask, client } = clientThatHears(listed([]));
    const { signal } = new AbortController();
    await client.suggestions('ruiz', 'co.uk', signal);
    const fields = { searchTerm: 'ruiz', searchTLD: '.co.uk' };
    expect(ask).toHaveBeenCalledWith('get_domain_suggestions', fields, signal);
  });

  it.each([
    ['no suggestions', [], []],
    [
      'a list of names',
      [{ domain: 'one.com' }, { domain: 'two.com', sldSuggestionType: 'x', tldRankingType: 'y' }],
      2,
    ],
    ['unknown properties', [{ domain: 'one.com', more: 1, sldSuggestionType: 7 }], [{ domain: 'one.com' }]],
    ['malformed entries', [null, 'one.com', {}, { domain: 7 }, { domain: 'No Name' }], []],
  ])('returns only well-formed suggestions from %s', async (_, response, expected) => {
    const { client } = clientThatHears(listed(response));
    const value = typeof expected === 'number' ? response : expected;
    expect(await client.suggestions('ruiz', 'com')).toEqual({ kind: 'ok', value });
  });

  it.each([[{}], [[]], ['text'], [{ success: false, response: [] }], [{ success: true, response: {} }]])(
    'returns unavailable for a malformed response: %j',
    async (value) => {
      const { client } = clientThatHears(ok(value));
      expect(await client.suggestions('ruiz', 'com')).toEqual(shape);
    },
  );

  it.each([
    { kind: 'unavailable', cause: 'timeout' },
    { kind: 'refused', message: 'No.' },
  ] as const)('returns the error of a failed request: %j', async (result) => {
    const { client } = clientThatHears(result);
    expect(await client.suggestions('ruiz', 'com')).toEqual(result);
    expect(await client.details(['one.com'])).toEqual(result);
    expect(await client.tlds()).toEqual(result);
  });
});

describe('DomainClient.details', () => {
  it('returns the details in the order of the request when the response has another order', async () => {
    const { ask, client } = clientThatHears(listed([{ ...record, domain: 'two.com' }, record]));
    const answer = await client.details(['one.com', 'two.com', 'three.com']);
    expect(ask.mock.lastCall?.[1]).toEqual({ domains: '["one.com","two.com","three.com"]' });
    expect(answer).toEqual({
      kind: 'ok',
      value: [
        record,
        { ...record, domain: 'two.com' },
        { domain: 'three.com', available: false, loaded: false, premium: false, thirdParty: false },
      ],
    });
  });

  it.each([
    [{ available: 'yes' }, { available: false, loaded: false }],
    [{ status: 'sold' }, { available: true, loaded: true, status: undefined }],
    [{ create: { amount: '11.99' } }, { available: true, loaded: true, create: undefined }],
    [{ create: { amount: 11.99 } }, { available: true, loaded: true, create: undefined }],
    [{ renew: { amount: -1 } }, { available: true, loaded: true, renew: undefined }],
    [{ premium: 'yes' }, { premium: false }],
    [
      { thirdParty: true, purchase: { amount: 500 } },
      { thirdParty: true, purchase: { amount: 500 } },
    ],
  ])('keeps only valid values of a record: reads %j as %j', async (entry, expected) => {
    const { client } = clientThatHears(listed([{ ...record, ...entry }]));
    const answer = await client.details(['one.com']);
    const [read] = answer.kind === 'ok' ? answer.value : [];
    for (const [name, value] of Object.entries(expected)) expect(Object(read)[name]).toEqual(value);
  });
});

describe('DomainClient.tlds', () => {
  it('returns its own list of TLDs, separate from heroTlds, with or without prices', async () => {
    const tlds = [{ tld: 'com', create: { amount: 1199 }, renew: { amount: 1999 } }, { tld: 'co.uk' }];
    const { ask, client } = clientThatHears(ok([...tlds, { tld: '.net' }, { tld: '<b>' }, 'org', null]));
    expect(await client.tlds()).toEqual({ kind: 'ok', value: tlds });
    expect(await client.heroTlds()).toEqual({ kind: 'ok', value: tlds });
    expect(ask.mock.calls.map(([action]) => action)).toEqual([
      'get_available_domain_tlds',
      'get_domain_hero_tlds',
    ]);
  });
});

describe('findAllDetails', () => {
  const names = Array.from({ length: 45 }, (_, index) => `name-${index}.com`);

  it('requests the details of twenty names at a time', async () => {
    expect(inBatches(names).map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(inBatches([])).toEqual([]);
    const details = vi.fn<DomainClient['details']>(async (domains) => ({
      kind: 'ok',
      value: domains.map((domain) => ({ ...record, domain, available: false, loaded: true })),
    }));
    const answer = await findAllDetails({ details }, names);
    expect(answer.kind === 'ok' && answer.value.map(({ domain }) => domain)).toEqual(names);
    expect(details).toHaveBeenCalledTimes(3);
  });

  it('fails when one batch fails', async () => {
    const details = vi
      .fn<DomainClient['details']>()
      .mockResolvedValueOnce({ kind: 'ok', value: [] })
      .mockResolvedValue({ kind: 'unavailable', cause: 'status' });
    expect(await findAllDetails({ details }, names)).toEqual({ kind: 'unavailable', cause: 'status' });
  });
});
