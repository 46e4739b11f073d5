import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddressVerdict, PageConfiguration } from '#domain/facts.ts';
import { faults } from '#server/sandbox/faults.ts';
import type { Site } from '#server/site.ts';
import { collectLog } from '../collect-log.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { testPage, testSite } from '../test-site.ts';
import { Visitor } from '../test-visitor.ts';

const SERVICE_MS = 300;
const { logged, logStream } = collectLog();
let logBegins = 0;
const validatedWith: (Readonly<Record<string, AddressVerdict>> | undefined)[] = [];

const pages: Readonly<Record<string, PageConfiguration>> = {
  shop: { ...testPage, settings: { validateAddress: true, verifyAddresses: true } },
  plain: { ...testPage, pageID: 'plain' },
};

const site: Site = {
  ...testSite,
  forms: [
    {
      slug: 'shop',
      title: 'Shop',
      defaultPageID: 'shop',
      addressChecks: [{ address: 'contact', setting: 'validateAddress' }],
      addressOffers: [{ address: 'contact', setting: 'verifyAddresses' }],
    },
  ],
  findPage: (slug, pageID) => (slug === 'shop' ? pages[pageID] : undefined),
  priceOrder: (order) => {
    validatedWith.push(order.serviceFacts?.addressVerdicts);
    return testSite.priceOrder(order);
  },
};

let database: TestDatabase;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: database.url,
    site,
    logStream,
    settings: {
      hasDeveloperPages: true,
      serviceMs: SERVICE_MS,
      serviceBreakMs: 0,
      sandboxSlowMs: SERVICE_MS + 200,
    },
  });
  visitor = await Visitor.open(server.address);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(() => {
  logBegins = logged.length;
});

/** Returns the log lines since the test began. */
const newLog = () => logged.slice(logBegins).join('');

const good = { line1: '30 N Gould St', city: 'Sheridan', state: 'WY', zip: '82801', country: 'US' };
const ivy = { line1: '6406 Ivy Lane', city: 'Greenbelt', state: 'MD', zip: '20770', country: 'US' };

async function ask(action: string, address: unknown, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  const all = { action, formType: 'ShopForm', pageID: 'shop', address: JSON.stringify(address), ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  const { status, data } = await visitor.post(form);
  return { status, data };
}

const NOT_FOUND = "We couldn't find this address. Check the street, city and ZIP code.";
const fine = { status: 200, data: { success: true, message: '' } };
const refused = { status: 200, data: { success: false, error: NOT_FOUND, message: NOT_FOUND } };
const down = { status: 503, data: { result: 'error', error: 'USPS Lookup: request failed' } };

describe('validate_address', () => {
  it.each([
    ['a known address in Wyoming', good, fine],
    ['an unknown address in Wyoming', { ...good, line1: '1 BADADDR Road' }, refused],
    ['an unknown town in Wyoming', { ...good, city: 'Nowhere' }, refused],
    ['an address in a state without validation', { ...good, line1: 'BADADDR', state: 'MT' }, fine],
    ['an address abroad', { ...good, line1: 'BADADDR', country: 'CA' }, fine],
    ['an address with a short line', { ...good, line1: 'B', city: 'Nowhere' }, fine],
    ['an incomplete address', { ...good, line1: 'BADADDR', zip: '' }, fine],
    [
      'an address whose country is an option',
      { ...good, line1: 'BADADDR', country: { key: 'US', value: 'X' } },
      refused,
    ],
    ['an address with values of other types', { line1: 1, city: [], state: null }, fine],
  ])('returns the verdict on %s', async (_what, address, answer) => {
    expect(await ask('validate_address', address)).toEqual(answer);
  });

  it('accepts an unknown address on a page without address validation', async () => {
    const unknown = { ...good, line1: 'BADADDR 2' };
    expect(await ask('validate_address', unknown, { pageID: 'plain' })).toEqual(fine);
  });
});

describe('verify_address', () => {
  it('returns the standardized address of the postal service', async () => {
    expect(await ask('verify_address', ivy)).toEqual({
      status: 200,
      data: {
        success: true,
        response: {
          line1: '6406 IVY LN',
          city: 'GREENBELT',
          state: { key: 'MD', value: 'Maryland' },
          country: { key: 'US', value: 'United States' },
          zip: '20770-1441',
          zip5: '20770',
          zip4: '1441',
          confirmed: true,
          incomplete: false,
        },
      },
    });
  });

  it('reports a building with several addresses as incomplete, and keeps markup in an address line as text', async () => {
    const main = { ...ivy, line1: '106 Main St', city: 'Trumansburg', state: 'NY', zip: '14886' };
    expect(await ask('verify_address', main)).toMatchObject({
      data: { response: { zip: '14886', incomplete: true, confirmed: false } },
    });
    const odd = { ...good, line1: '1 <b>"A" & B\'s</b>' };
    expect(await ask('verify_address', odd)).toMatchObject({
      data: { response: { line1: '1 <B>"A" & B\'S</B>' } },
    });
  });

  it('returns null when the service finds no address', async () => {
    const answer = await ask('verify_address', { ...ivy, line1: '1 BADADDR' });
    expect(answer).toEqual({ status: 200, data: { success: true, response: null } });
    expect(newLog()).toContain('USPS Lookup: address not found');
  });

  it.each([
    ['an address on a page without verification', ivy, { pageID: 'plain' }],
    ['an incomplete address', { ...ivy, city: ' ' }, {}],
    ['an address abroad', { ...ivy, country: 'CA' }, {}],
    ['an address over the length limit', { ...ivy, line1: 'a'.repeat(403) }, {}],
    ['a list in place of an address', [], {}],
    ['an address of another form', ivy, { formType: 'OtherForm' }],
    ['an address on an unknown page', ivy, { pageID: 'constructor' }],
  ])('rejects %s', async (_what, address, fields) => {
    expect(await ask('verify_address', address, fields)).toMatchObject({
      status: 400,
      data: { result: 'error' },
    });
  });
});

describe.each(faults)('the server while the postal service has the fault %s', (fault) => {
  beforeAll(async () => {
    await fetch(`${server.address}/sandbox/faults/postal`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault }),
    });
  });
  afterAll(async () => {
    await fetch(`${server.address}/sandbox/faults/postal`, { method: 'DELETE' });
  });

  it.each(['validate_address', 'verify_address'])(
    'responds to %s with 503 and logs the failure',
    async (action) => {
      expect(await ask(action, { ...good, line1: `${fault} Street` })).toEqual(down);
      expect(newLog()).toContain('USPS Lookup: request failed');
    },
  );

  it('still places an order, and logs the failure', async () => {
    const contact = { ...good, line1: `9 ${fault} BADADDR` };
    const answer = await visitor.order({ answers: { contact } });
    expect(answer).toMatchObject({ status: 200, data: { result: 'success' } });
    expect(validatedWith.at(-1)).toEqual({});
    expect(newLog()).toContain('USPS Lookup: request failed');
  });
});

describe('an order', () => {
  it.each([
    ['a known address', good, { complete: true, valid: true, message: '' }],
    [
      'an unknown address',
      { ...good, line1: 'BADADDR 3' },
      { complete: true, valid: false, message: NOT_FOUND },
    ],
    ['no address', undefined, { complete: false, valid: true, message: '' }],
  ])('runs its rules with the postal service’s verdict on %s', async (_what, contact, verdict) => {
    await visitor.order({ answers: { contact } });
    expect(validatedWith.at(-1)).toEqual({ 'contact.backendValidationStatus': verdict });
  });
});
