import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults } from '#server/sandbox/faults.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';

/** Servers with the same sandbox, which supports both protocols. */
const shops = new Map<'twilio' | 'telnyx' | 'busy', TestServer>();

beforeAll(async () => {
  const databaseUrl = (await createTestDatabase()).url;
  const usual = { hasDeveloperPages: true, sandboxSlowMs: 50, serviceMs: 400, serviceBreakMs: 0 };
  const start = (settings: object) => startTestServer({ databaseUrl, settings: { ...usual, ...settings } });
  shops.set('twilio', await start({ phonesDriver: 'twilio' }));
  shops.set('telnyx', await start({ phonesDriver: 'telnyx' }));
  shops.set('busy', await start({ lookupsPerMinute: 2 }));
});
afterAll(() => Promise.all([...shops.values()].map((shop) => shop.stop())));

function addressOf(name: 'twilio' | 'telnyx' | 'busy'): string {
  return shops.get(name)?.address ?? '';
}

async function ask(name: 'twilio' | 'telnyx' | 'busy', query: string) {
  const response = await fetch(`${addressOf(name)}/api/v1/virtual_phones?${query}`);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

const asIn = (areaCode: string) => new RegExp(`^\\+1${areaCode}55501\\d\\d$`);

describe.each(['twilio', 'telnyx'] as const)('the list of phone numbers, through %s', (name) => {
  it.each([
    ['307', 20],
    ['512', 20],
    ['406', 20],
    ['201', 10],
  ])('contains only numbers of the area code %s', async (areaCode, count) => {
    const { status, headers, body } = await ask(name, `website_id=1&area_code=${areaCode}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body)).toEqual(['result']);
    const numbers: string[] = body.result.map(
      (entry: { number_requested: string }) => entry.number_requested,
    );
    expect(new Set(numbers).size).toBe(count);
    for (const number of numbers) expect(number).toMatch(asIn(areaCode));
  });

  it.each(['212', '111'])(
    'returns 204 when the service has no numbers for the area code %s',
    async (areaCode) => {
      const { status, body } = await ask(name, `website_id=1&area_code=${areaCode}`);
      expect([status, body]).toEqual([204, undefined]);
    },
  );

  it('returns 503 when the service fails', async () => {
    const { status, headers, body } = await ask(name, 'website_id=1&area_code=999');
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body.error).toMatch(/can't look up the phone numbers of this area code right now/);
  });

  it.each(faults)(
    'contains numbers during the fault "slow", and returns 503 during other faults: %s',
    async (fault) => {
      const address = `${addressOf(name)}/sandbox/faults/phones`;
      const headers = { 'content-type': 'application/json' };
      await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ fault }) });
      const { status } = await ask(name, 'website_id=1&area_code=307');
      await fetch(address, { method: 'DELETE' });
      expect(status).toBe(fault === 'slow' ? 200 : 503);
      expect((await ask(name, 'website_id=1&area_code=307')).status).toBe(200);
    },
  );
});

describe('a request for phone numbers', () => {
  it.each([
    ['', /website_id/],
    ['area_code=307', /website_id/],
    ['website_id=x&area_code=307', /website_id/],
    ['website_id=1&website_id=2&area_code=307', /website_id/],
    ['website_id=1', /area_code/],
    ['website_id=1&area_code=', /area_code/],
    ['website_id=1&area_code=30', /area_code/],
    ['website_id=1&area_code=3075', /area_code/],
    ['website_id=1&area_code=3O7', /area_code/],
    ['website_id=1&area_code=307&area_code=406', /area_code/],
    [`website_id=1&area_code=${'3'.repeat(3_000)}`, /area_code/],
  ])('fails with a message for the query "%s"', async (query, sentence) => {
    const { status, body } = await ask('twilio', query);
    expect(status).toBe(400);
    expect(body.error).toMatch(sentence);
  });

  it('fails with 429 above the limit', async () => {
    await ask('busy', 'website_id=1&area_code=307');
    await ask('busy', 'website_id=1&area_code=307');
    const { status, headers, body } = await ask('busy', 'website_id=1&area_code=307');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.error).toMatch(/too many requests/);
  });
});
