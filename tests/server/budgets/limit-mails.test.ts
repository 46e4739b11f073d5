import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { confirmLink } from '../accounts/confirm.ts';
import { requestLogInCode } from '#server/accounts/log-in-code.ts';
import { requestLogInLink } from '#server/accounts/log-in-link.ts';
import { requestReset } from '#server/accounts/passwords/request-reset.ts';
import { logIn } from '#server/accounts/log-in.ts';
import { mailsTo, tokenTo } from '../accounts/mailbox.ts';
import { signUpWithoutOrder } from '../accounts/sign-up.ts';
import { visitorFrom } from '../accounts/visitor-from.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const PASSWORD = 'Correct-horse-7';
const MAILS_PER_EMAIL = 5;

let testDatabase: TestDatabase;
let server: TestServer;
let network = 0;
let time = new Date('2026-11-26T12:00:00Z');

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const settings = { trustedProxies: '127.0.0.1', mailsPerEmail: MAILS_PER_EMAIL };
  server = await startTestServer({ databaseUrl: testDatabase.url, settings, now: () => time });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const nextNetwork = () => `198.51.100.${(network += 1) % 250}`;

/** Places an order with somebody else’s email, as a stranger from a new network. */
async function order(email: string, changes: { pieces?: number; cookie?: string } = {}) {
  const visitor = await Visitor.open(server.address);
  const { pieces = 0, cookie } = changes;
  const cookies = cookie === undefined ? visitor.cookies : `${visitor.cookies}; ${cookie}`;
  return visitor.order({
    ...(pieces === 0 ? { token: null } : {}),
    answers: { email, pieces, password: PASSWORD },
    headers: { 'x-forwarded-for': nextNetwork(), cookie: cookies },
  });
}

const reset = (email: string) => requestReset({ email }, visitorFrom(nextNetwork()), server.services);
const countMails = (email: string) => server.database.queries.$count(outbox, eq(outbox.to, email));

describe('the quota of emails to an address whose owner is not logged in', () => {
  it('counts all kinds of email together', async () => {
    const email = 'bombed@example.com';
    for (let n = 0; n < 20; n += 1) expect((await order(email)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) {
      await signUpWithoutOrder({ email, password: PASSWORD }, visitorFrom(nextNetwork()), server.services);
      await reset(email);
      await requestLogInLink(email, visitorFrom(nextNetwork()), server.services);
      await requestLogInCode(email, visitorFrom(nextNetwork()), server.services);
    }
    expect(await countMails(email)).toBe(MAILS_PER_EMAIL);
  });

  it('reserves quota for the first password reset and the first log-in link', async () => {
    const email = 'let-in@example.com';
    for (let n = 0; n < 10; n += 1) await order(email);
    expect((await reset(email)).status).toBe(200);
    expect((await mailsTo(server, email)).at(-1)?.kind).toBe('password-reset');
    expect(await requestLogInLink(email, visitorFrom(nextNetwork()), server.services)).toBeUndefined();
    expect((await mailsTo(server, email)).at(-1)?.kind).toBe('log-in-link');
  });

  it('returns 429 and refers to the newest email when the quota is exhausted', async () => {
    const email = 'many-resets@example.com';
    await order(email);
    const replies = [];
    for (let n = 0; n < 8; n += 1) replies.push(await reset(email));
    expect(replies.at(-1)).toEqual({
      status: 429,
      retryAfterSeconds: 900,
      body: {
        data: {
          result: 'error',
          error:
            "We've already sent several emails to this address. Look for the newest one, in the spam folder too. Wait 15 minutes and try again.",
        },
      },
    });
    // Two emails are still reserved: a log-in link and a log-in code.
    expect(await countMails(email)).toBe(MAILS_PER_EMAIL - 2);
  });

  it('resets after its window', async () => {
    const email = 'later@example.com';
    for (let n = 0; n < 10; n += 1) await order(email);
    const before = await countMails(email);
    time = new Date(time.getTime() + 900_000);
    await order(email);
    expect(await countMails(email)).toBe(before + 1);
  });
});

describe('a receipt', () => {
  it('opens without an email, and shows that no email was sent', async () => {
    const email = 'shown@example.com';
    for (let n = 0; n < MAILS_PER_EMAIL; n += 1) await order(email);
    const { status, data } = await order(email);
    expect(status).toBe(200);
    const receipt = await fetch(`${server.address}${String(data['login_url'])}`);
    // Remove the spans that keep browsers from translating emails.
    expect((await receipt.text()).replace(/<\/?span[^>]*>/g, '')).toContain(
      'emailed you this receipt, because shown@example.com got several messages from us',
    );
  });

  it('reaches customers with a card payment, even above the limit', async () => {
    const email = 'paid@example.com';
    for (let n = 0; n < 10; n += 1) await order(email);
    const before = await countMails(email);
    expect((await order(email, { pieces: 1 })).status).toBe(200);
    expect(await countMails(email)).toBe(before + 1);
  });

  it('reaches a logged-in customer after a stranger has reached the limit', async () => {
    const email = 'customer@example.com';
    await order(email);
    await confirmLink(server.address, await tokenTo(server, email, 'confirmation'), { password: PASSWORD });
    const login = { username: email, password: PASSWORD };
    const reply = await logIn(login, visitorFrom(nextNetwork()), server.services);
    const [cookie] = [reply.headers?.['set-cookie'] ?? ''].flat();
    for (let n = 0; n < 10; n += 1) await order(email);
    const before = await countMails(email);
    await order(email, { cookie: String(cookie).split(';', 1).join() });
    expect(await countMails(email)).toBe(before + 1);
  });
});
