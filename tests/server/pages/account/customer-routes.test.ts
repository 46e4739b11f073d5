import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseJson, readInside } from '#domain/read-property.ts';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { openSession } from '../../accounts/customer/post-as-customer.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;

const ADDRESS = '/api/v1/customer';
const LOG_OUT = '/api/v1/customer/log-out';
const NO_HINT = 'customer=; Max-Age=0; Path=/; SameSite=Lax';

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const withSession = (session: string) => `${visitor.cookies}; session=${session}; customer=1`;

async function findCustomer(cookie: string) {
  const response = await fetch(`${server.address}${ADDRESS}`, { headers: { cookie } });
  return {
    status: response.status,
    cached: response.headers.get('cache-control'),
    cookies: response.headers.getSetCookie(),
    customer: readInside(parseJson(await response.text()), 'data', 'customer'),
  };
}

/** Places an order, and replaces its contact and its account. */
async function placeOrder(email: string, contactInformation: object, isWaiting = false) {
  const [account] = await server.database.queries.select().from(accounts).where(eq(accounts.email, email));
  const { data } = await visitor.order({ answers: { email, password: 'Another-horse-7' } });
  await server.database.queries
    .update(orders)
    .set({ answers: { contactInformation }, accountId: account?.id ?? null, awaitingConfirmation: isWaiting })
    .where(eq(orders.invoiceNumber, String(readInside(data, 'invoice_numbers', '0'))));
}

describe('the customer of a session', () => {
  it('gets the email address and the contact of the latest own order, uncached', async () => {
    const email = 'ana@example.com';
    const session = await openSession(server, email);
    await placeOrder(email, { firstName: 'Ana', lastName: 'Ruiz', phone: '(307) 555-0142', zip: '82414' });
    await placeOrder(email, { firstName: 'Stranger' }, true);
    expect(await findCustomer(withSession(session))).toEqual({
      status: 200,
      cached: 'private, no-store',
      cookies: [],
      customer: {
        email,
        answers: {
          'accountInformation.phone': '(307) 555-0142',
          'clientProfile.email': email,
          'clientProfile.name': 'Ana Ruiz',
          'contactInformation.email': email,
          'contactInformation.firstName': 'Ana',
          'contactInformation.lastName': 'Ruiz',
          'contactInformation.phone': '(307) 555-0142',
          'contactInformation.zip': '82414',
        },
      },
    });
  });

  it('gets options with their keys, and no other kinds of answers', async () => {
    const email = 'ben@example.com';
    const session = await openSession(server, email);
    const country = { key: 'CA', value: 'Canada' };
    await placeOrder(email, { country, city: ['x'], line1: { text: 'x' }, note: 'x' });
    const { customer } = await findCustomer(withSession(session));
    expect(readInside(customer, 'answers')).toEqual({
      'clientProfile.email': email,
      'contactInformation.country': country,
      'contactInformation.email': email,
    });
  });

  it.each([
    ['a forged hint', 'customer=1'],
    ['an invented session', `session=${'x'.repeat(43)}; customer=1`],
  ])('stays unknown with %s, which clears the hint', async (_, cookie) => {
    expect(await findCustomer(cookie)).toEqual({
      status: 200,
      cached: 'private, no-store',
      cookies: [NO_HINT],
      customer: null,
    });
  });

  it('stays unknown while the email address is unconfirmed', async () => {
    const session = await openSession(server, 'eve@example.com', false);
    expect(await findCustomer(withSession(session))).toMatchObject({ customer: null, cookies: [NO_HINT] });
  });
});

describe('the log-out of a form', () => {
  it('ends the session and clears its cookies', async () => {
    const session = await openSession(server, 'ana@example.com');
    const cookie = withSession(session);
    const { status, headers } = await visitor.post('', { cookie }, LOG_OUT);
    expect([status, headers.getSetCookie()]).toEqual([
      200,
      [
        'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
        NO_HINT,
        'order=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      ],
    ]);
    expect((await findCustomer(cookie)).customer).toBeNull();
  });

  it.each([
    ['without the CSRF token', { 'x-xsrf-token': undefined }],
    ['with an invented CSRF token', { 'x-xsrf-token': 'invented' }],
    ['from another site', { origin: 'https://evil.example' }],
    ['from another site, as the browser reports', { 'sec-fetch-site': 'cross-site' }],
  ])('rejects a post %s and keeps the session', async (_, headers) => {
    const cookie = withSession(await openSession(server, 'ana@example.com'));
    const { status } = await visitor.post('', { cookie, ...headers }, LOG_OUT);
    expect(status).toBe(403);
    expect((await findCustomer(cookie)).customer).not.toBeNull();
  });
});

describe('a page with a form', () => {
  it('sends the same bytes with and without a session', async () => {
    const session = await openSession(server, 'ana@example.com');
    const open = async (cookie: string) =>
      (await fetch(`${server.address}/shop/`, { headers: { cookie } })).text();
    expect(await open(withSession(session))).toBe(await open(visitor.cookies));
  });
});
