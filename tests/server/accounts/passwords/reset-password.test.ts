import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '#server/accounts/log-in.ts';
import { requestReset } from '#server/accounts/passwords/request-reset.ts';
import { findSignedIn } from '#server/accounts/sessions.ts';
import { setNewPassword } from '#server/accounts/passwords/set-new-password.ts';
import { accountTokens, sessions } from '#server/database/tables/account-tables.ts';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { collectLog } from '../../collect-log.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';
import { Browser } from '../browser.ts';
import { mailsTo, tokenTo } from '../mailbox.ts';
import { visitorFrom } from '../visitor-from.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;
let time = new Date('2026-11-22T12:00:00Z');
let network = 0;
const { logged, logStream } = collectLog();

const OLD = 'Correct-horse-7';
const NEW = 'Better-horse-8';
const SUCCESS = { status: 200, body: { data: { result: 'success' } } };

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, now: () => time, logStream });
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

/** Returns a visitor from an unused IP address. */
function somebody() {
  network += 1;
  return visitorFrom(`192.0.2.${network}`);
}

const queries = () => server.database.queries;
const ask = (email: string) => requestReset({ url: '/reset-password/', email }, somebody(), server.services);
const set = (token: string, password: string) =>
  setNewPassword({ token, password }, somebody(), server.services);
const login = (username: string, password: string) =>
  logIn({ username, password }, somebody(), server.services);

const sessionOf = (reply: Awaited<ReturnType<typeof login>>): string =>
  /session=([\w-]{43});/.exec(String(reply.headers?.['set-cookie']))?.[1] ?? '';

async function orderAs(email: string, password = OLD): Promise<void> {
  expect((await visitor.order({ answers: { email, password } })).status).toBe(200);
}

async function findAccount(email: string) {
  const [account] = await queries().select().from(accounts).where(eq(accounts.email, email));
  if (account === undefined) throw new Error(`There is no account of ${email}.`);
  return account;
}

describe('a request for a new password', () => {
  it('emails a reset link to the owner', async () => {
    await orderAs('ana@example.com');
    expect(await ask(' Ana@Example.com ')).toEqual(SUCCESS);
    const token = await tokenTo(server, 'ana@example.com', 'password-reset');
    expect(await set(token, NEW)).toMatchObject(SUCCESS);
    expect((await login('ana@example.com', OLD)).status).toBe(401);
    expect((await login('ana@example.com', NEW)).status).toBe(200);
    expect((await findAccount('ana@example.com')).confirmedAt).toEqual(time);
  });

  it('returns the same response for an unknown email and stores nothing', async () => {
    const before = [await queries().$count(outbox), await queries().$count(accountTokens)];
    for (const email of ['nobody@example.com', 'no e-mail', '', 'a\0@example.com']) {
      expect(await ask(email)).toEqual(SUCCESS);
    }
    expect([await queries().$count(outbox), await queries().$count(accountTokens)]).toEqual(before);
  });

  it('runs the same database queries for known and unknown emails', async () => {
    await orderAs('same@example.com');
    const statementsFor = async (email: string) => {
      const statements: string[] = [];
      const watched: TestServer['database'] = {
        ...server.database,
        transaction: (work, options) =>
          server.database.transaction((inside) => {
            const proxy = new Proxy(inside, {
              get: (target, name) => {
                statements.push(String(name));
                return Reflect.get(target, name);
              },
            });
            return work(proxy);
          }, options),
      };
      await requestReset({ email }, somebody(), { ...server.services, database: watched });
      return statements;
    };
    const known = await statementsFor('same@example.com');
    expect(known.length).toBeGreaterThan(5);
    expect(await statementsFor('unknown@example.com')).toEqual(known);
  });

  it('invalidates the links of earlier and concurrent requests', async () => {
    await orderAs('newer@example.com');
    await ask('newer@example.com');
    const first = await tokenTo(server, 'newer@example.com', 'password-reset');
    await Promise.all([ask('newer@example.com'), ask('newer@example.com'), ask('newer@example.com')]);
    const account = await findAccount('newer@example.com');
    const isReset = eq(accountTokens.kind, 'password-reset');
    const stored = (await queries().select().from(accountTokens).where(isReset)).filter(
      ({ accountId }) => accountId === account.id,
    );
    expect(stored).toHaveLength(1);
    expect((await set(first, NEW)).status).toBe(422);
  });

  it.each(['known@example.com', 'stranger@example.com'])(
    'returns 429 above the limit per email, known or unknown: %s',
    async (email) => {
      if (email === 'known@example.com') await orderAs(email);
      const statuses: number[] = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await ask(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
      expect(await ask(email)).toMatchObject({ status: 429, retryAfterSeconds: 900 });
    },
  );

  it('returns 429 above the limit per IP address', async () => {
    const from = visitorFrom('198.51.100.1');
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await requestReset({ email: `${n}@example.com` }, from, server.services)).status);
    }
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});

describe('a reset link', () => {
  it('sets a password once, and returns 422 with a message on the second use', async () => {
    await orderAs('once@example.com');
    await ask('once@example.com');
    const token = await tokenTo(server, 'once@example.com', 'password-reset');
    expect(await set(token, NEW)).toMatchObject(SUCCESS);
    expect(await set(token, 'Third-horse-9')).toMatchObject({
      status: 422,
      body: {
        data: {
          result: 'error',
          error: 'This link was already used, or it has expired. Ask for a new one and try again.',
        },
      },
    });
    expect((await login('once@example.com', NEW)).status).toBe(200);
  });

  it('sets a password for only one of three concurrent uses', async () => {
    await orderAs('race@example.com');
    await ask('race@example.com');
    const token = await tokenTo(server, 'race@example.com', 'password-reset');
    const passwords = ['One-horse-1', 'Two-horse-2', 'Three-horse-3'];
    const replies = await Promise.all(passwords.map((password) => set(token, password)));
    const won = replies.findIndex(({ status }) => status === 200);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login('race@example.com', passwords[won] ?? '')).status).toBe(200);
    const notices = (await mailsTo(server, 'race@example.com')).filter(
      ({ kind }) => kind === 'password-changed',
    );
    expect(notices).toHaveLength(1);
  });

  it('expires after `resetMs`', async () => {
    await orderAs('late@example.com');
    await ask('late@example.com');
    const token = await tokenTo(server, 'late@example.com', 'password-reset');
    const before = time;
    time = new Date(before.getTime() + server.services.configuration.resetMs);
    expect((await set(token, NEW)).status).toBe(422);
    time = before;
    expect((await set(token, NEW)).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), "'--"])('rejects the invalid token %j', async (token) => {
    expect((await set(token, NEW)).status).toBe(422);
  });

  it('rejects the token of a confirmation link, and a confirmation link rejects the reset token', async () => {
    await orderAs('kinds@example.com');
    const confirmation = await tokenTo(server, 'kinds@example.com', 'confirmation');
    expect((await set(confirmation, NEW)).status).toBe(422);
    await ask('kinds@example.com');
    const reset = await tokenTo(server, 'kinds@example.com', 'password-reset');
    expect((await new Browser(server.address).open(`/confirm/${reset}/`)).status).toBe(410);
  });

  it.each(['', 'x'.repeat(1_025)])('rejects a password that is empty or too long', async (password) => {
    await orderAs('odd@example.com');
    await ask('odd@example.com');
    const token = await tokenTo(server, 'odd@example.com', 'password-reset');
    expect((await set(token, password)).status).toBe(422);
  });

  it('stores its token only as a hash and logs neither token nor password', async () => {
    await orderAs('hash@example.com');
    await ask('hash@example.com');
    const token = await tokenTo(server, 'hash@example.com', 'password-reset');
    expect(JSON.stringify(await queries().select().from(accountTokens))).not.toContain(token);
    await fetch(`${server.address}/reset-password/?token=${token}`);
    await set(token, NEW);
    const mails = JSON.stringify(await mailsTo(server, 'hash@example.com'));
    for (const secret of [OLD, NEW]) expect(mails).not.toContain(secret);
    for (const secret of [OLD, NEW, token]) expect(logged.join('')).not.toContain(secret);
    expect(logged.join('')).toContain('/reset-password/');
  });
});

describe('a new password', () => {
  it('ends all sessions, resets the log-in limit of the email and sends an email notice', async () => {
    const email = 'taken@example.com';
    await orderAs(email);
    const token = sessionOf(await login(email, OLD));
    expect(await findSignedIn(queries(), token, time)).toBeDefined();
    for (let n = 0; n < 20; n += 1) await login(email, 'wrong');
    expect((await login(email, OLD)).status).toBe(422);
    await ask(email);
    await set(await tokenTo(server, email, 'password-reset'), NEW);
    expect(await findSignedIn(queries(), token, time)).toBeUndefined();
    expect((await login(email, NEW)).status).toBe(200);
    const kinds = (await mailsTo(server, email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'password-changed')).toHaveLength(1);
  });

  it('locks out a stranger who created the account', async () => {
    const email = 'owner@example.com';
    await orderAs(email, 'Stranger-99');
    const stranger = sessionOf(await login(email, 'Stranger-99'));
    await orderAs(email, 'Stranger-77');
    const strangersLink = await tokenTo(server, email, 'confirmation');
    await ask(email);
    await set(await tokenTo(server, email, 'password-reset'), NEW);
    expect(await findSignedIn(queries(), stranger, time)).toBeUndefined();

    const path = `/confirm/${strangersLink}/`;
    const browser = new Browser(server.address);
    expect((await browser.press(await browser.open(path), path)).status).toBe(200);
    for (const password of ['Stranger-99', 'Stranger-77']) {
      expect((await login(email, password)).status).toBe(401);
    }
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('leaves all orders pending until the owner confirms them', async () => {
    const email = 'waits@example.com';
    await orderAs(email);
    await orderAs(email);
    await ask(email);
    await set(await tokenTo(server, email, 'password-reset'), NEW);
    const placed = await queries().select().from(orders).where(eq(orders.email, email));
    expect(placed.map(({ awaitingConfirmation }) => awaitingConfirmation)).toEqual([true, true]);
  });

  it('changes nothing when its transaction fails', async () => {
    const email = 'whole@example.com';
    await orderAs(email);
    await login(email, OLD);
    await ask(email);
    const token = await tokenTo(server, email, 'password-reset');
    const before = [await findAccount(email), await queries().$count(sessions)];
    const failing: TestServer['database'] = {
      ...server.database,
      transaction: (work, options) =>
        server.database.transaction(async (inside) => {
          await work(inside);
          throw new Error('The connection broke.');
        }, options),
    };
    const services = { ...server.services, database: { ...failing } };
    await expect(setNewPassword({ token, password: NEW }, somebody(), services)).rejects.toThrow('broke');
    expect([await findAccount(email), await queries().$count(sessions)]).toEqual(before);
    expect((await set(token, NEW)).status).toBe(200);
  });
});
