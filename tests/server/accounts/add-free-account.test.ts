import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '#server/accounts/log-in.ts';
import { hasPassword } from '#server/accounts/passwords/password-hasher.ts';
import { WAYS_IN } from '#server/budgets/limits.ts';
import { accounts } from '#server/database/tables/schema.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Browser } from './browser.ts';
import { lastMail, mailsTo, tokenTo } from './mailbox.ts';
import { signUpWithoutOrder } from './sign-up.ts';
import { visitorFrom } from './visitor-from.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let network = 0;

const PASSWORD = 'Correct-horse-7';

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
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

const signUp = (email: string, password = PASSWORD) =>
  signUpWithoutOrder({ email, password }, somebody(), server.services);
const login = (username: string, password: string) =>
  logIn({ username, password }, somebody(), server.services);
const findAccounts = (email: string) =>
  server.database.queries.select().from(accounts).where(eq(accounts.email, email));

describe('a sign-up without an order', () => {
  it('creates an account that its owner confirms by email', async () => {
    expect(await signUp(' Ana@Example.com')).toMatch(/^[\da-f-]{36}$/);
    expect((await login('ana@example.com', PASSWORD)).status).toBe(200);
    const path = `/confirm/${await tokenTo(server, 'ana@example.com', 'confirmation')}/`;
    const browser = new Browser(server.address);
    const page = await browser.open(path);
    expect(page.text).toContain('The password you chose when the account was created');
    await browser.press(page, path, path, { password: PASSWORD });
    expect(await findAccounts('ana@example.com')).toMatchObject([{ confirmedAt: expect.any(Date) }]);
    expect((await login('ana@example.com', PASSWORD)).status).toBe(200);
  });

  it('returns the same response for a known email, changes nothing and informs the owner', async () => {
    const first = await signUp('known@example.com');
    const before = await findAccounts('known@example.com');
    const second = await signUp('known@example.com', 'Stranger-99');
    expect(first).toBe(before[0]?.id);
    expect(second).toMatch(/^[\da-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(await findAccounts('known@example.com')).toEqual(before);
    expect((await login('known@example.com', 'Stranger-99')).status).toBe(401);
    const { text } = await lastMail(server, 'known@example.com', 'sign-up-tried');
    expect(text).toContain(`${server.address}/login/\n`);
    expect(text).toContain(`${server.address}/reset-password/\n`);
    expect(text).not.toMatch(/token|Stranger/);
  });

  it('creates one account for concurrent sign-ups with the same email', async () => {
    await Promise.all([1, 2, 3].map(() => signUp('race@example.com')));
    expect(await findAccounts('race@example.com')).toHaveLength(1);
    const kinds = (await mailsTo(server, 'race@example.com')).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['confirmation', 'sign-up-tried', 'sign-up-tried']);
  });

  it('hashes one password, whether the email is known or unknown', async () => {
    let hashed = 0;
    const passwords = {
      ...server.services.passwords,
      hash: (password: string) => {
        hashed += 1;
        return server.services.passwords.hash(password);
      },
    };
    const services = { ...server.services, passwords };
    const signup = { email: 'work@example.com', password: PASSWORD };
    await signUpWithoutOrder(signup, somebody(), services);
    expect(hashed).toBe(1);
    await signUpWithoutOrder(signup, somebody(), services);
    expect(hashed).toBe(2);
  });

  it.each([
    ['no email', 'nobody', PASSWORD],
    ['two emails', 'a@example.com,b@example.com', PASSWORD],
    ['a password that is too long', 'long@example.com', 'x'.repeat(1_025)],
  ])('fails with %s', async (_, email, password) => {
    expect(await signUp(email, password)).toMatchObject({ status: 422 });
    expect(await findAccounts(email)).toEqual([]);
  });

  it('creates an account that no password opens when the page asked for none', async () => {
    expect(await signUp('empty@example.com', '')).toMatch(/-/);
    const [account] = await findAccounts('empty@example.com');
    expect(hasPassword({ passwordHash: account?.passwordHash ?? '' })).toBe(false);
  });

  it('gets the same response above the email quota of its address, and sends no more emails', async () => {
    for (let n = 0; n < 8; n += 1) expect(await signUp('many@example.com')).toMatch(/-/);
    const { mailsPerEmail } = server.services.configuration;
    const mails = await mailsTo(server, 'many@example.com');
    expect(mails).toHaveLength(mailsPerEmail - WAYS_IN.length);
  });

  it('fails above the rate limit of its network', async () => {
    const configuration = { ...server.services.configuration, mailsPerNetwork: 1 };
    const from = visitorFrom('198.51.100.1');
    const again = (email: string) =>
      signUpWithoutOrder({ email, password: PASSWORD }, from, { ...server.services, configuration });
    expect(await again('one@example.com')).toMatch(/-/);
    expect(await again('two@example.com')).toMatchObject({ status: 429 });
    expect(await findAccounts('two@example.com')).toEqual([]);
  });

  it('returns 503 when the password hasher is at capacity', async () => {
    const passwords = { ...server.services.passwords, hash: async () => undefined };
    const services = { ...server.services, passwords };
    const signup = { email: 'busy@example.com', password: PASSWORD };
    expect(await signUpWithoutOrder(signup, somebody(), services)).toMatchObject({ status: 503 });
    expect(await findAccounts('busy@example.com')).toEqual([]);
  });
});
