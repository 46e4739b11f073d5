import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, orderLines, orders, sandboxCharges, storedFacts } from '#server/database/tables/schema.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const queries = () => server.database.queries;
const countOrders = () => queries().$count(orders);
const countCharges = () => queries().$count(sandboxCharges);
const findByEmail = (email: string) => queries().select().from(orders).where(eq(orders.email, email));

describe('a valid order', () => {
  it('charges the card and returns its receipt and invoice', async () => {
    const answer = await visitor.order({ answers: { email: 'first@example.com' } });
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({
      result: 'success',
      response: { receipt_url: expect.stringMatching(/^\/receipt\/[\w-]{43}\/$/), total_cents: 20_000 },
      invoice_numbers: [expect.stringMatching(/^FC-\d{6}$/)],
      account_id: expect.stringMatching(/^[\da-f-]{36}$/),
      login_url: Object(answer.data['response']).receipt_url,
      priority: false,
    });
    const [order] = await findByEmail('first@example.com');
    expect(order).toMatchObject({ status: 'placed', totalCents: 20_000, awaitingConfirmation: false });
    expect(order?.accountId).toBe(answer.data['account_id']);
    const [charge] = await queries()
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.key, order?.keyHash ?? ''));
    expect(charge).toMatchObject({ outcome: 'charged', amountCents: 20_000 });
  });

  it('stores its lines with their reasons, and the data that its price depends on', async () => {
    await visitor.order({ answers: { email: 'lines@example.com', pieces: 3 } });
    const [order] = await findByEmail('lines@example.com');
    const lines = await queries()
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''));
    expect(lines).toMatchObject([
      { label: 'Piece', priceCents: 30_000, quantity: 3, reason: { product_id: 1 } },
    ]);
    const facts = await queries().select().from(storedFacts);
    expect(facts.map(({ hash }) => hash).sort()).toEqual(['catalogue-1', 'definition-1', 'page-1']);
  });

  it('stores the password only as an argon2id hash, and never stores the card token', async () => {
    const token = await visitor.tokenize();
    await visitor.order({ token, answers: { email: 'secret@example.com', password: 'Canary-9871' } });
    const dump = JSON.stringify(await findByEmail('secret@example.com'));
    expect(dump).not.toContain('Canary-9871');
    expect(dump).not.toContain(token);
    const [account] = await queries().select().from(accounts).where(eq(accounts.email, 'secret@example.com'));
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('takes the IP address from the connection, not from the submission', async () => {
    await visitor.order({
      answers: { email: 'ip@example.com' },
      signupData: { client_ip: '6.6.6.6', test: true, cancel_services: true },
      headers: { 'x-forwarded-for': '6.6.6.6' },
    });
    const [order] = await findByEmail('ip@example.com');
    expect(order?.submission).toMatchObject({ client_ip: '127.0.0.1', test: false, cancel_services: false });
  });

  it('runs in test mode when the server allows test mode and the submission requests test mode', async () => {
    const { url: databaseUrl } = testDatabase;
    const testing = await startTestServer({ databaseUrl, settings: { allowsTestMode: true } });
    const tester = await Visitor.open(testing.address);
    const place = async (email: string, signupData: object) => {
      await tester.order({ answers: { email }, signupData });
      return (await findByEmail(email))[0]?.submission;
    };
    const asked = { test: true, cancel_services: true };
    const first = await place('tester@example.com', asked);
    const second = await place('customer@example.com', { cancel_services: true });
    await testing.stop();
    expect(first).toMatchObject(asked);
    expect(second).toMatchObject({ test: false, cancel_services: false });
  });

  it('needs no card when nothing is due', async () => {
    const before = await countCharges();
    const answer = await visitor.order({ token: null, answers: { pieces: 0 } });
    expect(answer.status).toBe(200);
    expect(await countCharges()).toBe(before);
  });
});

describe('an idempotency key', () => {
  it('gives one order, one charge and one response for repeated submissions', async () => {
    const before = await countCharges();
    const key = newAttemptKey();
    const token = await visitor.tokenize();
    const send = () => visitor.order({ key, token, answers: { email: 'twice@example.com' } });
    const together = await Promise.all([send(), send(), send(), send()]);
    const later = await send();
    for (const answer of [...together, later]) expect(answer.text).toBe(together[0].text);
    expect(together[0].status).toBe(200);
    expect(await findByEmail('twice@example.com')).toHaveLength(1);
    expect(await countCharges()).toBe(before + 1);
  });

  it('identifies the same attempt when the card token or the letter case differs', async () => {
    const key = newAttemptKey();
    const first = await visitor.order({ key, answers: { email: 'token@example.com' } });
    const second = await visitor.order({ key: key.toUpperCase(), answers: { email: 'token@example.com' } });
    expect(second.text).toBe(first.text);
  });

  it('returns the response of a finished attempt without checking the card token', async () => {
    const key = newAttemptKey();
    const first = await visitor.order({ key, answers: { email: 'again@example.com' } });
    const second = await visitor.order({
      key,
      token: 'not-a-token',
      answers: { email: 'again@example.com' },
    });
    expect(second.text).toBe(first.text);
  });

  it.each([
    ['other answers', { answers: { email: 'other@example.com', company: 'Another' } }],
    ['another password', { answers: { email: 'other@example.com', password: 'Another-horse-8' } }],
    ['another total', { answers: { email: 'other@example.com' }, shownTotalCents: 1 }],
  ])('rejects %s with the same key', async (_, changes) => {
    const key = newAttemptKey();
    await visitor.order({ key, answers: { email: 'other@example.com' } });
    const before = await countOrders();
    const answer = await visitor.order({ key, ...changes });
    expect(answer.status).toBe(409);
    expect(answer.data['error']).toMatch(/sent this order before with different answers/);
    expect(await countOrders()).toBe(before);
  });

  it('gives a reloaded page the status of its attempt', async () => {
    const key = newAttemptKey();
    const ask = async () => (await fetch(`${server.address}/api/v1/submissions/${key}`)).json();
    expect(await ask()).toEqual({ status: 'none' });
    const answer = await visitor.order({ key });
    expect(await ask()).toEqual({ status: 'done', answer: JSON.parse(answer.text) });
    const bad = await fetch(`${server.address}/api/v1/submissions/1`);
    expect(bad.status).toBe(400);
  });
});

describe('an order that differs from the server’s derivation', () => {
  it.each([
    ['a cheaper total', { shownTotalCents: 1 }],
    ['a higher total', { shownTotalCents: 99_999 }],
    ['another quantity', { signupData: { companies: [] } }],
    ['an unknown field', { signupData: { role: 'admin' } }],
    ['another customer', { signupData: { contact: { first_name: 'Eve', last_name: 'Ruiz' } } }],
  ])('fails with %s and returns the derived lines', async (_, changes) => {
    const before = [await countOrders(), await countCharges()];
    const answer = await visitor.order(changes);
    expect(answer.status).toBe(409);
    expect(answer.data).toMatchObject({
      result: 'error',
      total_cents: 20_000,
      differences: [
        { label: 'Piece', currentCents: 20_000 },
        { label: 'Total', currentCents: 20_000 },
      ],
    });
    expect([await countOrders(), await countCharges()]).toEqual(before);
  });

  it('lists the fields that fail a rule', async () => {
    const answer = await visitor.order({ answers: { email: 'nobody' } });
    expect(answer.status).toBe(422);
    expect(answer.data['problems']).toEqual([
      { path: 'email', rule: 'email', message: 'Enter an e-mail address.' },
    ]);
  });
});

describe('a card', () => {
  it.each([
    ['missing', null, 400],
    ['a malformed token', 'x y', 400],
    ['an invented token', 'tok_0123456789', 402],
  ])('places no order when it is %s', async (_, token, status) => {
    const answer = await visitor.order({ token });
    expect(answer.status).toBe(status);
    expect(answer.data['result']).toBe('error');
  });

  it('invalidates the idempotency key and creates no account when the charge is declined', async () => {
    const key = newAttemptKey();
    const email = 'declined@example.com';
    const token = await visitor.tokenize('4000000000000341');
    const declined = await visitor.order({ key, token, answers: { email } });
    expect(declined.status).toBe(402);
    expect(declined.data).toEqual({ result: 'error', error: 'payment failed' });
    expect(await queries().$count(accounts, eq(accounts.email, email))).toBe(0);
    const again = await visitor.order({ key, answers: { email } });
    expect(again.text).toBe(declined.text);
    const other = await visitor.order({ answers: { email } });
    expect(other.status).toBe(200);
    const [placed] = (await findByEmail(email)).filter(({ status }) => status === 'placed');
    expect(placed?.awaitingConfirmation).toBe(false);
  });

  it('pays for only one of two orders with the same token', async () => {
    const token = await visitor.tokenize();
    expect((await visitor.order({ token })).status).toBe(200);
    expect((await visitor.order({ token })).status).toBe(402);
  });
});

describe('a sign-up with a known email', () => {
  it('gets the response of a normal order, stores the order for the owner and keeps the password unchanged', async () => {
    const first = await visitor.order({ answers: { email: 'known@example.com' } });
    const [before] = await queries().select().from(accounts).where(eq(accounts.email, 'known@example.com'));
    const second = await visitor.order({ answers: { email: ' Known@Example.com', password: 'Stranger-99' } });
    expect(second.status).toBe(200);
    expect(Object.keys(second.data)).toEqual(Object.keys(first.data));
    expect(second.data['account_id']).not.toBe(first.data['account_id']);
    const [after] = await queries().select().from(accounts).where(eq(accounts.email, 'known@example.com'));
    expect(after).toEqual(before);
    const kept = await findByEmail('known@example.com');
    expect(kept.map((order) => [order.accountId, order.awaitingConfirmation])).toEqual(
      expect.arrayContaining([
        [before?.id, false],
        [before?.id, true],
      ]),
    );
  });
});
