import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults } from '#server/sandbox/faults.ts';
import { collectLog } from '../collect-log.ts';
import type { TestServer } from '../start-test-server.ts';
import { startTestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';
import type { Answer } from '../test-visitor.ts';

const { logged, logStream } = collectLog();
let shop: TestServer;
let visitor: Visitor;

const patience = { registrarMs: 400, serviceBreakMs: 0, sandboxSlowMs: 700, serviceBytes: 1_000_000 };

beforeAll(async () => {
  const { url } = await createTestDatabase();
  const settings = { hasDeveloperPages: true, ...patience };
  shop = await startTestServer({ databaseUrl: url, settings, logStream });
  visitor = await Visitor.open(shop.address);
});
afterAll(() => shop.stop());

function ask(action: string, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ action, ...fields })) form.append(name, value);
  return visitor.post(form);
}

const suggest = (searchTerm: string, searchTLD?: string) =>
  ask('get_domain_suggestions', searchTLD === undefined ? { searchTerm } : { searchTerm, searchTLD });

const details = (...domains: readonly unknown[]) =>
  ask('get_domain_details', { domains: JSON.stringify(domains) });

function listOf({ data }: Answer): readonly Record<string, unknown>[] {
  const { response } = data;
  if (!Array.isArray(response)) throw new Error('The answer holds no list.');
  return response;
}

async function flip(fault: string | null): Promise<void> {
  await fetch(`${shop.address}/sandbox/faults/registrar`, {
    method: fault === null ? 'DELETE' : 'PUT',
    ...(fault === null
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fault }) }),
  });
}

describe('get_domain_suggestions', () => {
  it('returns hundreds of available names for a term, the same each time', async () => {
    const first = await suggest('Lakeside Bakery', '.net');
    const names = listOf(first).map(({ domain }) => domain);
    expect(first).toMatchObject({ status: 200, data: { success: true } });
    expect(names.length).toBeGreaterThan(150);
    expect(new Set(names).size).toBe(names.length);
    expect(String(names[1])).toMatch(/^lakesidebakery\w*\.net$/);
    expect(listOf(await suggest('lakesidebakery.net', 'net'))).toEqual(listOf(first));
  });

  it('returns the suggestion type of each name', async () => {
    const kinds = listOf(await suggest('acme')).map(({ sldSuggestionType }) => sldSuggestionType);
    expect(new Set(kinds)).toEqual(new Set(['exact', 'prefix', 'suffix', 'dash', 'number']));
  });

  it('returns a thousand names for the sandbox’s search term "many"', async () => {
    expect(listOf(await suggest('many-shops'))).toHaveLength(1_000);
  });

  it('converts international names to Punycode', async () => {
    const [first] = listOf(await suggest('Bücher'));
    expect(first?.['domain']).toMatch(/^xn--b/);
  });

  it.each([
    ['', undefined],
    ['  . - ', undefined],
    ['x'.repeat(64), undefined],
    ['acme', '.zz'],
    ['acme', '../com'],
  ])('rejects the term %j with the TLD %j', async (term, tld) => {
    const { status, data } = await suggest(term, tld);
    expect(status).toBe(400);
    expect(data['error']).toMatch(/^(Enter a name|We don't sell)/);
  });
});

describe('get_domain_details', () => {
  it('returns one record per name in request order, at the TLD’s price unless the name has its own price', async () => {
    const answer = await details(
      'taken-one.com',
      'FREE-one.com',
      'premium-one.com',
      'market-one.co.uk',
      'free-one.zz',
      'free-one.com',
    );
    expect(answer).toMatchObject({ status: 200, data: { success: true } });
    const available = {
      domain: 'free-one.com',
      available: true,
      loaded: true,
      premium: false,
      thirdParty: false,
      create: { amount: 1_199 },
      renew: { amount: 1_999 },
    };
    const [taken, free, premium, market, unsupported, again] = listOf(answer);
    expect(taken).toEqual({
      domain: 'taken-one.com',
      available: false,
      loaded: true,
      premium: false,
      thirdParty: false,
    });
    expect(free).toEqual(available);
    expect(premium).toMatchObject({ available: true, loaded: true, premium: true });
    expect(premium?.['create']).not.toEqual({ amount: 1_199 });
    expect(market).toMatchObject({
      available: true,
      loaded: true,
      thirdParty: true,
      renew: { amount: 1_199 },
    });
    expect(market).toHaveProperty('purchase.amount');
    expect(market).not.toHaveProperty('create');
    expect(unsupported).toMatchObject({
      domain: 'free-one.zz',
      available: false,
      loaded: true,
      status: 'unsupported',
    });
    expect(again).toEqual(available);
  });

  it('reports that a subdomain is not for sale', async () => {
    const [record] = listOf(await details('shop.free-one.com'));
    expect(record).toMatchObject({ available: false, loaded: true, status: 'unsupported' });
  });

  it('converts international names to Punycode', async () => {
    const [record] = listOf(await details('Bücher.com'));
    expect(record?.['domain']).toBe('xn--bcher-kva.com');
  });

  const twenty = Array.from({ length: 20 }, (_, index) => `free-${index}.com`);

  it('accepts up to twenty names per request', async () => {
    expect(listOf(await details(...twenty))).toHaveLength(20);
  });

  it.each([
    ['nothing', ''],
    ['malformed JSON', '["a.com"'],
    ['an empty list', '[]'],
    ['a string', '"a.com"'],
    ['numbers', '[1]'],
    ['a name with a path', '["a.com/b"]'],
    ['an IP address', '["127.0.0.1"]'],
    ['a name without a TLD', '["acme"]'],
    ['a label of 64 letters', `["${'a'.repeat(64)}.com"]`],
    ['more than twenty names', JSON.stringify([...twenty, 'one-more.com'])],
  ])('rejects %s', async (_what, domains) => {
    const { status, data } = await ask('get_domain_details', { domains });
    expect(status).toBe(400);
    expect(data['error']).toMatch(/^The field domains .+\.$/);
  });
});

describe('the TLD list', () => {
  it('returns the TLDs sold with their catalog prices', async () => {
    const { status, data } = await ask('get_available_domain_tlds');
    expect(status).toBe(200);
    expect(Object.values(data)).toContainEqual({
      tld: 'co.uk',
      create: { amount: 799 },
      renew: { amount: 1_199 },
    });
  });

  it('returns the featured TLDs for get_domain_hero_tlds', async () => {
    const { data } = await ask('get_domain_hero_tlds');
    expect(Object.values(data)).toEqual([
      { tld: 'com', create: { amount: 1_199 }, renew: { amount: 1_999 } },
    ]);
  });

  it('loads while the registrar is down', async () => {
    await flip('status');
    expect((await ask('get_available_domain_tlds')).status).toBe(200);
    await flip(null);
  });
});

describe('a registrar failure', () => {
  const suggestionFailed = 'Domain suggestion request failed. Please try again.';
  const searchFailed = 'Domain search request failed. Please try again.';

  it.each(faults)('returns and logs the error messages for the fault %s', async (fault) => {
    await flip(fault);
    const before = logged.length;
    const answers = [await suggest('acme'), await details('free-one.com')];
    await flip(null);
    expect(answers.map(({ status, data }) => ({ status, data }))).toEqual([
      { status: 503, data: { result: 'error', error: suggestionFailed } },
      { status: 503, data: { result: 'error', error: searchFailed } },
    ]);
    const said = logged.slice(before).join('');
    expect(said).toContain(suggestionFailed);
    expect(said).toContain(searchFailed);
    expect((await details('free-one.com')).status).toBe(200);
  });

  it('fails the whole request when the lookup of one name fails', async () => {
    expect((await details('free-one.com', 'error-one.com')).data).toMatchObject({ error: searchFailed });
    expect((await suggest('error-one')).data).toMatchObject({ error: suggestionFailed });
  });

  it('occurs when the response takes longer than `registrarMs`', async () => {
    expect((await details('slow-one.com')).status).toBe(503);
  });
});

describe('the limit of domain lookups', () => {
  it('returns 429 above `lookupsPerMinute`', async () => {
    const { url } = await createTestDatabase();
    const small = await startTestServer({ databaseUrl: url, settings: { lookupsPerMinute: 2 } });
    const other = await Visitor.open(small.address);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const form = new FormData();
      form.append('action', 'get_domain_details');
      form.append('domains', '["free-one.com"]');
      statuses.push((await other.post(form)).status);
    }
    await small.stop();
    expect(statuses).toEqual([200, 200, 429]);
  });
});
