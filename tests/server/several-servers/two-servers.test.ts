import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '#server/accounts/log-in.ts';
import { requestReset } from '#server/accounts/passwords/request-reset.ts';
import { findSignedIn } from '#server/accounts/sessions.ts';
import { setNewPassword } from '#server/accounts/passwords/set-new-password.ts';
import { budgets } from '#server/database/tables/account-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { accounts, orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { addMail } from '#server/outbox/add-mail.ts';
import { deliverMails } from '#server/outbox/deliver-mails.ts';
import { sweepOrders } from '#server/orders/sweep-orders.ts';
import { createSandboxProcessor } from '#server/sandbox/sandbox-processor.ts';
import { tokenTo } from '../accounts/mailbox.ts';
import { visitorFrom } from '../accounts/visitor-from.ts';
import { driverOf, outboxOf, sampleMail } from '../outbox/outbox-fixture.ts';
import { startProxy } from './start-proxy.ts';
import type { Proxy } from './start-proxy.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const OLD = 'Correct-horse-7';
const NEW = 'Better-horse-8';

let testDatabase: TestDatabase;
let one: TestServer;
let two: TestServer;
/** Alternates between the two servers. */
let proxy: Proxy;
let visitor: Visitor;

const settings = { captchaAfterLogins: 3 };

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  one = await startTestServer({ databaseUrl: testDatabase.url, settings });
  two = await startTestServer({ databaseUrl: testDatabase.url, settings });
  proxy = await startProxy(() => [one.address, two.address]);
  visitor = await Visitor.open(proxy.address);
});

afterAll(async () => {
  await proxy.close();
  await Promise.all([one.stop(), two.stop()]);
  await testDatabase.drop();
});

const countOrders = (email: string) => one.database.queries.$count(orders, eq(orders.email, email));

const bothServers = () => [one, two];

describe('an order posted to two servers concurrently', () => {
  it('succeeds once with its idempotency key, with the same response from both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [key, token] = [newAttemptKey(), await visitor.tokenize()];
      const order = { key, token, answers: { email: `key-${round}@example.com` } };
      const answers = await Promise.all([visitor.order(order), visitor.order(order)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.text).toBe(answers[1]?.text);
      expect(await countOrders(order.answers.email)).toBe(1);
    }
    expect([...proxy.served.values()].every((count) => count >= 5)).toBe(true);
    const { queries } = one.database;
    const placed = await queries.$count(orders, eq(orders.status, 'placed'));
    expect(await queries.$count(sandboxCharges)).toBe(placed);
  });

  it('succeeds once without an idempotency key, and the duplicate request fails', async () => {
    const order = { key: null, token: await visitor.tokenize(), answers: { email: 'keyless@example.com' } };
    const answers = await Promise.all([visitor.order(order), visitor.order(order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countOrders('keyless@example.com')).toBe(1);
  });

  it('creates one account for two orders with a new email', async () => {
    const order = async () => visitor.order({ answers: { email: 'new@example.com' } });
    const answers = await Promise.all([order(), order()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { queries } = two.database;
    expect(await queries.$count(accounts, eq(accounts.email, 'new@example.com'))).toBe(1);
  });
});

describe('an account', () => {
  it('keeps a session on both servers until the password changes', async () => {
    await visitor.order({ answers: { email: 'ana@example.com', password: OLD } });
    const reply = await logIn(
      { username: 'ana@example.com', password: OLD },
      visitorFrom('192.0.2.1'),
      one.services,
    );
    const session = /session=([\w-]{43});/.exec(String(reply.headers?.['set-cookie']))?.[1] ?? '';
    const isKnown = () => findSignedIn(two.database.queries, session, new Date());
    expect(await isKnown()).toMatchObject({ email: 'ana@example.com' });

    await requestReset({ email: 'ana@example.com' }, visitorFrom('192.0.2.1'), one.services);
    const token = await tokenTo(one, 'ana@example.com', 'password-reset');
    const change = { token, password: NEW };
    const changes = await Promise.all(
      [two, one].map(({ services }) => setNewPassword(change, visitorFrom('192.0.2.2'), services)),
    );
    expect(changes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isKnown()).toBeUndefined();
    const again = await logIn(
      { username: 'ana@example.com', password: NEW },
      visitorFrom('192.0.2.3'),
      one.services,
    );
    expect(again.status).toBe(200);
  });

  it('counts failed log-ins across all servers against a single limit', async () => {
    await one.database.queries.delete(budgets);
    const guess = ({ services }: TestServer, n: number) =>
      logIn(
        { username: 'ana@example.com', password: `Guess-${n}` },
        visitorFrom(`198.51.100.${n}`),
        services,
      );
    const statuses = [];
    for (const [n, server] of [one, two, one, two, one].entries()) {
      statuses.push((await guess(server, n)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 422, 422]);
  });
});

describe('the pending work of two servers', () => {
  it('delivers each email once, by either server', async () => {
    await one.database.queries.delete(outbox);
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => addMail(one.database.queries, sampleMail)),
    );
    const drivers = bothServers().map(() => driverOf());
    await Promise.all(
      bothServers().map(({ database }, index) =>
        deliverMails(outboxOf(database, drivers[index] ?? driverOf())),
      ),
    );
    expect(drivers.flatMap(({ delivered }) => delivered.map(({ id }) => id)).sort()).toEqual(ids.sort());
  });

  it('completes each order once, by either background job', async () => {
    let isAway = true;
    const sandbox = createSandboxProcessor(one.database, { sandboxSlowMs: 0 });
    let charges = 0;
    const servers = await Promise.all(
      [1, 2].map(() =>
        startTestServer({
          databaseUrl: testDatabase.url,
          settings: { sweepRetryMs: 1 },
          processor: {
            ...sandbox,
            charge: async (...args) => {
              if (isAway) return { kind: 'unknown', cause: 'status' };
              charges += 1;
              return sandbox.charge(...args);
            },
          },
        }),
      ),
    );
    const guest = await Visitor.open(servers[0]?.address ?? '');
    for (let n = 0; n < 12; n += 1) {
      expect((await guest.order({ answers: { email: `left-${n}@example.com` } })).status).toBe(503);
    }
    isAway = false;
    const settled = await Promise.all(servers.map(({ services }) => sweepOrders(services)));
    expect(charges).toBe(12);
    expect(settled.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await one.database.queries.$count(orders, eq(orders.status, 'pending'))).toBe(0);
    await Promise.all(servers.map((server) => server.stop()));
  });
});
