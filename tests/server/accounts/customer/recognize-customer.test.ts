import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#server/database/tables/account-tables.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { loadSite } from '#server/load-site.ts';
import { newAttemptKey, startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { mailsTo } from '../mailbox.ts';
import { openSession, PASSWORD, postAs, replayAs } from './post-as-customer.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let ana: string;
let ben: string;

const ORDER = 'tax-id/llc-with-ssn';
const ANA = 'ana@example.com';
const asAna = () => replayAs(ORDER, { email: ANA }, { email: ANA });
const ENDED = {
  path: 'accountInformation.password',
  rule: 'session',
  message: expect.stringContaining("You're no longer logged in"),
};

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings: { sessionMs: 3_600_000 },
    ...(await loadSite(process.cwd(), null)),
  });
  ana = await openSession(server, ANA);
  ben = await openSession(server, 'ben@example.com');
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const idOf = async (email: string) => {
  const [account] = await server.database.queries.select().from(accounts).where(eq(accounts.email, email));
  return account?.id;
};

async function lastOrder() {
  const [order] = await server.database.queries
    .select()
    .from(orders)
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order;
}

describe('an order of a logged-in customer', () => {
  it('needs no password and belongs to the account at once', async () => {
    const { status, data } = await postAs(server, await asAna(), { session: ana });
    expect({ status, id: data['account_id'] }).toEqual({ status: 200, id: await idOf(ANA) });
    expect(await lastOrder()).toMatchObject({
      status: 'placed',
      email: ANA,
      accountId: await idOf(ANA),
      awaitingConfirmation: false,
      passwordHash: null,
      serviceFacts: { customer: { email: ANA } },
      answers: { accountInformation: { email: ANA } },
    });
  });

  it('stores the same payload as an order with a password', async () => {
    const { judgment } = await asAna();
    const withPassword = await replayAs(ORDER, { email: ANA, password: PASSWORD });
    const accountOf = (one: typeof judgment) => (one.kind === 'order' ? one.submission : undefined);
    expect(accountOf(judgment)).toEqual({
      ...accountOf(withPassword.judgment),
      account: { ...accountOf(withPassword.judgment)?.account, password: null },
    });
  });

  it('gets an email that links to the receipt and asks to confirm nothing', async () => {
    const { data } = await postAs(server, await asAna(), { session: ana });
    const mail = (await mailsTo(server, ANA)).at(-1);
    expect(mail?.kind).toBe('order-confirmation');
    expect(mail?.text).toContain(String(data['login_url']));
    expect(mail?.text).not.toContain('/confirm/');
  });

  it('belongs to the account even if the visitor entered the password', async () => {
    const replay = await replayAs(ORDER, { email: ANA, password: PASSWORD });
    const { status } = await postAs(server, replay, { session: ana });
    expect([status, (await lastOrder())?.awaitingConfirmation]).toEqual([200, false]);
  });

  it('leaves the account when the card is declined', async () => {
    const { status } = await postAs(server, await asAna(), { session: ana, card: '4000000000000002' });
    expect([status, await lastOrder()]).toEqual([
      402,
      expect.objectContaining({ status: 'refused', accountId: null }),
    ]);
  });

  it('gets the stored response of a retry after the session has ended', async () => {
    const session = await openSession(server, 'cleo@example.com');
    const replay = await replayAs(ORDER, { email: 'cleo@example.com' }, { email: 'cleo@example.com' });
    const key = newAttemptKey();
    const first = await postAs(server, replay, { session, key });
    const { text } = await postAs(server, replay, { key });
    expect([first.status, text]).toEqual([200, first.text]);
  });
});

describe('a post without a password', () => {
  it.each([
    ['without a session', () => undefined],
    ['in the session of another person', () => ben],
    ['in an invented session', () => 'x'.repeat(43)],
  ])('fails at the password %s', async (_, session) => {
    const { status, data } = await postAs(server, await asAna(), { session: session() });
    expect([status, data['problems']]).toEqual([422, [ENDED]]);
  });

  it('fails with a forged hint cookie only', async () => {
    const { status, data } = await postAs(server, await asAna(), { cookie: 'customer=1' });
    expect([status, data['problems']]).toEqual([422, [ENDED]]);
  });

  it('fails after the session has expired, and succeeds with a password and the same key', async () => {
    const email = 'dora@example.com';
    const session = await openSession(server, email);
    const accountId = (await idOf(email)) ?? '';
    await server.database.queries
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.accountId, accountId));
    const key = newAttemptKey();
    const expired = await postAs(server, await replayAs(ORDER, { email }, { email }), { session, key });
    expect([expired.status, expired.data['problems']]).toEqual([422, [ENDED]]);
    const again = await postAs(server, await replayAs(ORDER, { email, password: PASSWORD }), {
      session,
      key,
    });
    expect([again.status, (await lastOrder())?.awaitingConfirmation]).toEqual([200, true]);
  });

  it('fails for an account whose email address is unconfirmed', async () => {
    const email = 'eve@example.com';
    const session = await openSession(server, email, false);
    const { status } = await postAs(server, await replayAs(ORDER, { email }, { email }), { session });
    expect(status).toBe(422);
  });
});

describe('an order for another email address in a session', () => {
  it('awaits the confirmation of the address’s owner', async () => {
    const replay = await replayAs(ORDER, { email: ANA, password: PASSWORD });
    const { status, data } = await postAs(server, replay, { session: ben });
    expect(status).toBe(200);
    expect(data['account_id']).not.toBe(await idOf(ANA));
    expect(await lastOrder()).toMatchObject({
      accountId: await idOf(ANA),
      awaitingConfirmation: true,
      serviceFacts: expect.not.objectContaining({ customer: expect.anything() }),
    });
  });
});

describe.each(['affiliate/minimal', 'free-account/minimal'])('the sign-up %s of a customer', (name) => {
  it('needs no password, changes no account and mails no confirmation', async () => {
    const before = await server.database.queries.select().from(accounts).where(eq(accounts.email, ANA));
    const mails = (await mailsTo(server, ANA)).filter(({ kind }) => kind !== 'message-copy').length;
    const replay = await replayAs(name, { email: ANA }, { email: ANA });
    const { status, data } = await postAs(server, replay, { session: ana });
    expect({ status, id: data['account_id'] }).toEqual({ status: 200, id: await idOf(ANA) });
    expect(await server.database.queries.select().from(accounts).where(eq(accounts.email, ANA))).toEqual(
      before,
    );
    expect((await mailsTo(server, ANA)).filter(({ kind }) => kind !== 'message-copy')).toHaveLength(mails);
    const [stored] = await server.database.queries
      .select()
      .from(messages)
      .where(eq(messages.slug, replay.form.slug))
      .orderBy(desc(messages.createdAt))
      .limit(1);
    expect(stored).toMatchObject({ email: ANA, payload: { account: { email_address: ANA } } });
    expect(JSON.stringify(stored?.payload)).not.toContain('password');
  });

  it('fails at the password in the session of another person', async () => {
    const replay = await replayAs(name, { email: ANA }, { email: ANA });
    const { status, data } = await postAs(server, replay, { session: ben });
    expect([status, data['problems']]).toEqual([422, expect.arrayContaining([ENDED])]);
  });
});
