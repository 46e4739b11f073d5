import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgets, sessions } from '#server/database/tables/account-tables.ts';
import { accounts } from '#server/database/tables/schema.ts';
import { forgetExpired } from '#server/accounts/forget-expired.ts';
import { logIn } from '#server/accounts/log-in.ts';
import type { AccountVisitor } from '#server/accounts/account-services.ts';
import { findSignedIn } from '#server/accounts/sessions.ts';
import type { Configuration } from '#server/configuration.ts';
import { collectLog } from '../collect-log.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';
import { Browser } from './browser.ts';
import { visitorFrom } from './visitor-from.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let time = new Date('2026-11-22T12:00:00Z');
let network = 0;
const { logged, logStream } = collectLog();

const PASSWORD = 'Correct-horse-7';

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, now: () => time, logStream });
  const visitor = await Visitor.open(server.address);
  for (const name of ['ana', 'twin', 'flooded', 'changed']) {
    await visitor.order({ answers: { email: `${name}@example.com`, password: PASSWORD } });
  }
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

/** Returns a visitor from an unused IP address. */
function somebody(): AccountVisitor {
  network += 1;
  return visitorFrom(`192.0.2.${network}`);
}

const tryLogin = (
  username: string,
  password: string,
  visitor = somebody(),
  settings: Partial<Configuration> = {},
) =>
  logIn({ username, password }, visitor, {
    ...server.services,
    configuration: { ...server.services.configuration, ...settings },
  });

type Reply = Awaited<ReturnType<typeof tryLogin>>;

const tokenOf = (reply: Reply): string =>
  /session=([\w-]{43});/.exec(String(reply.headers?.['set-cookie']))?.[1] ?? '';

const signedIn = (token: string) => findSignedIn(server.database.queries, token, time);

describe('a log-in', () => {
  it('accepts a password in its other Unicode form after it replaced the older hash', async () => {
    const email = 'accents@example.com';
    const [composed, decomposed] = ['Pässwörd-7', 'Pässwörd-7'.normalize('NFD')];
    await server.database.queries.insert(accounts).values({ email, passwordHash: await hash(decomposed) });
    expect((await tryLogin(email, composed)).status).toBe(401);
    expect((await tryLogin(email, decomposed)).status).toBe(200);
    expect((await tryLogin(email, composed)).status).toBe(200);
    expect((await tryLogin(email, decomposed)).status).toBe(200);
  });

  it('starts a session in a cookie that scripts cannot read, beside a hint that they can', async () => {
    const reply = await tryLogin(' Ana@Example.com', PASSWORD);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ data: { result: 'success', response: { login_url: '/account/' } } });
    expect(reply.headers?.['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/),
      'customer=1; Max-Age=1209600; Path=/; SameSite=Lax',
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await signedIn(tokenOf(reply))).toMatchObject({ email: 'ana@example.com', confirmedAt: null });
  });

  it('sets `__Host-` cookies over TLS', async () => {
    const reply = await tryLogin('ana@example.com', PASSWORD, { ...somebody(), isSecure: true });
    expect(reply.headers?.['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      'customer=1; Max-Age=1209600; Path=/; Secure; SameSite=Lax',
      expect.stringMatching(
        /^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it('stores its token only as a hash and logs neither token nor password', async () => {
    const token = tokenOf(await tryLogin('ana@example.com', PASSWORD));
    expect(JSON.stringify(await server.database.queries.select().from(sessions))).not.toContain(token);
    expect(logged.join('')).not.toContain(token);
    expect(logged.join('')).not.toContain(PASSWORD);
  });

  it('starts a new session and ends the browser’s previous session', async () => {
    const first = tokenOf(await tryLogin('ana@example.com', PASSWORD));
    const second = tokenOf(await tryLogin('ana@example.com', PASSWORD, { ...somebody(), session: first }));
    expect(second).not.toBe(first);
    expect(await signedIn(first)).toBeUndefined();
    expect(await signedIn(second)).toBeDefined();
  });

  it('expires with its session, which the cleanup job then deletes', async () => {
    const token = tokenOf(await tryLogin('ana@example.com', PASSWORD));
    const before = time;
    time = new Date(before.getTime() + server.services.configuration.sessionMs);
    expect(await signedIn(token)).toBeUndefined();
    await forgetExpired(server.services);
    time = before;
    expect(await server.database.queries.$count(sessions)).toBe(0);
    expect(await server.database.queries.$count(budgets)).toBe(0);
  });

  it.each([
    ['a wrong password', 'ana@example.com', 'Correct-horse-8'],
    ['an unknown email', 'nobody@example.com', PASSWORD],
    ['no email', '', ''],
    ['a password that is too long', 'ana@example.com', 'x'.repeat(1_025)],
    ['an email with a NUL character', 'a\0@example.com', PASSWORD],
    ['a malformed email', "' or 1=1 --", PASSWORD],
  ])('returns the same error for %s', async (_, username, password) => {
    const reply = await tryLogin(username, password);
    expect(reply).toEqual({
      status: 401,
      body: {
        data: {
          result: 'error',
          error: 'The email or password is incorrect. Check both and try again.',
        },
      },
    });
  });

  it('verifies one password, whether the email is known or unknown', async () => {
    const verified: string[] = [];
    const passwords = {
      ...server.services.passwords,
      verify: (hashed: string, password: string) => {
        verified.push(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(hashed)?.[0] ?? 'none');
        return server.services.passwords.verify(hashed, password);
      },
    };
    for (const username of ['ana@example.com', 'nobody@example.com']) {
      await logIn({ username, password: 'x' }, somebody(), { ...server.services, passwords });
    }
    expect(verified).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$', '$argon2id$v=19$m=19456,t=2,p=1$']);
  });

  it('returns 503 with Retry-After when the password hasher is at capacity', async () => {
    const passwords = { ...server.services.passwords, verify: async () => undefined };
    const services = { ...server.services, passwords };
    const reply = await logIn({ username: 'ana@example.com', password: PASSWORD }, somebody(), services);
    expect(reply).toMatchObject({ status: 503, retryAfterSeconds: 3 });
  });

  it('fails when the password changes during the log-in', async () => {
    const passwords = {
      ...server.services.passwords,
      verify: async (hashed: string, password: string) => {
        const isRight = await server.services.passwords.verify(hashed, password);
        const isChanged = eq(accounts.email, 'changed@example.com');
        await server.database.queries.update(accounts).set({ passwordHash: 'another' }).where(isChanged);
        return isRight;
      },
    };
    const login = { username: 'changed@example.com', password: PASSWORD };
    expect(await logIn(login, somebody(), { ...server.services, passwords })).toMatchObject({ status: 401 });
  });
});

describe('a log-out', () => {
  it('ends the session and its cookie, and rejects requests from another site', async () => {
    const browser = new Browser(server.address);
    await browser.open('/');
    const token = tokenOf(await tryLogin('ana@example.com', PASSWORD));
    browser.cookies.set('session', token);
    const xsrf = browser.cookies.get('XSRF-TOKEN') ?? '';
    expect((await browser.post('/account/log-out/', { xsrf: 'other' })).status).toBe(403);
    const foreign = await browser.post('/account/log-out/', { xsrf }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(await signedIn(token)).toBeDefined();
    const left = await browser.post('/account/log-out/', { xsrf });
    expect([left.status, left.headers.get('location')]).toEqual([303, '/account/']);
    expect(browser.cookies.has('session')).toBe(false);
    expect(await signedIn(token)).toBeUndefined();
  });
});
