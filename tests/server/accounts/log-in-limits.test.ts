import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '#server/accounts/log-in.ts';
import { requestReset } from '#server/accounts/passwords/request-reset.ts';
import { setNewPassword } from '#server/accounts/passwords/set-new-password.ts';
import { budgets } from '#server/database/tables/account-tables.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { cookieOf, LoginTries, PASSWORD, somebody } from './login-tries.ts';
import { tokenTo } from './mailbox.ts';
import { visitorFrom } from './visitor-from.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let tries: LoginTries;
let time = new Date('2026-11-26T12:00:00Z');

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, now: () => time });
  tries = new LoginTries(server);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

describe('an attacker from many networks', () => {
  const settings = { maxLoginsPerEmail: 5 };

  it('never locks out a device that is known to the account', async () => {
    const email = 'known-device@example.com';
    const device = await tries.openAccount(email);
    await tries.attack(email, 15, true, settings);
    expect((await tries.login(email, { password: PASSWORD, settings })).status).toBe(429);
    const visitor = somebody({ device });
    expect((await tries.login(email, { password: PASSWORD, visitor, settings })).status).toBe(200);
  });

  it('only forces the owner on an unknown device to solve a captcha', async () => {
    const email = 'unknown-device@example.com';
    await tries.openAccount(email);
    const statuses = await tries.attack(email, 100, false);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    const asked = await tries.login(email, { password: PASSWORD });
    expect(asked).toMatchObject({ status: 422, body: { data: { problems: [{ rule: 'captcha' }] } } });
    expect((await tries.login(email, { password: PASSWORD, isSolved: true })).status).toBe(200);
  });

  it('never uses up the owner’s attempts with concurrent guesses', async () => {
    const email = 'flooded@example.com';
    await tries.openAccount(email);
    await tries.attack(email, 20, false);
    const flood = Promise.all(Array.from({ length: 60 }, () => tries.login(email)));
    const owner = await tries.login(email, { password: PASSWORD, isSolved: true });
    expect(owner.status).toBe(200);
    expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([422]));
  });

  it('gets at most 50 guesses an hour per account by solving captchas', async () => {
    const email = 'guessed@example.com';
    await tries.openAccount(email);
    const before = tries.verified;
    const statuses = await tries.attack(email, 70);
    expect(tries.verified - before).toBe(50);
    expect(statuses.slice(0, 50)).toEqual(Array<number>(50).fill(401));
    expect(statuses.slice(50)).toEqual(Array<number>(20).fill(429));
    expect(await tries.login(email)).toEqual({
      status: 429,
      retryAfterSeconds: 3_600,
      body: {
        data: {
          result: 'error',
          error: 'There were too many failed log-ins. Wait 60 minutes and try again, or set a new password.',
        },
      },
    });
  });

  it('never prevents the owner from resetting the password and logging in', async () => {
    const email = 'resetting@example.com';
    await tries.openAccount(email);
    await tries.attack(email, 15, true, settings);
    const owner = somebody();
    await requestReset({ email }, owner, server.services);
    const token = await tokenTo(server, email, 'password-reset');
    const set = await setNewPassword({ token, password: 'Another-horse-8' }, owner, server.services);
    await tries.attack(email, 15, true, settings);
    const visitor = { ...owner, device: cookieOf(set, 'device') };
    expect((await tries.login(email, { password: 'Another-horse-8', visitor, settings })).status).toBe(200);
  });

  it('gets the same responses for known and unknown emails', async () => {
    await tries.openAccount('exists@example.com');
    const known = await tries.attack('exists@example.com', 25, false);
    expect(await tries.attack('missing@example.com', 25, false)).toEqual(known);
  });
});

describe('the limit on failed log-ins', () => {
  it('requires a captcha for one email and network, without affecting other networks', async () => {
    const visitor = somebody();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await tries.login('one-network@example.com', { visitor })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 422]);
    expect((await tries.login('one-network@example.com')).status).toBe(401);
  });

  it('requires a captcha, then a delay, for one network with different emails', async () => {
    const settings = { loginsPerNetwork: 3, maxLoginsPerNetwork: 5 };
    const visitor = somebody();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const more = { visitor, settings, isSolved: n > 3 };
      statuses.push((await tries.login(`stuffed-${n}@example.com`, more)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 422, 401, 401, 429]);
    expect((await tries.login('stuffed@example.com', { settings })).status).toBe(401);
  });

  it('counts an IPv6 /64 network as one network', async () => {
    const settings = { loginsPerNetwork: 1 };
    const from = (ip: string) => tries.login('x@example.com', { visitor: visitorFrom(ip), settings });
    expect((await from('2001:db8:1:2::3')).status).toBe(401);
    expect((await from('2001:0db8:1:2:ffff::4')).status).toBe(422);
    expect((await from('2001:db8:1:3::3')).status).toBe(401);
  });

  it('resets after its window', async () => {
    const settings = { loginsPerEmail: 1 };
    const again = () => tries.login('later@example.com', { visitor, settings });
    const visitor = somebody();
    expect([(await again()).status, (await again()).status]).toEqual([401, 422]);
    time = new Date(time.getTime() + 900_000);
    expect([(await again()).status, (await again()).status]).toEqual([401, 422]);
  });

  it('ignores successful and unverified log-ins', async () => {
    const settings = { loginsPerNetwork: 2 };
    await tries.openAccount('right@example.com');
    const visitor = somebody();
    const right = { password: PASSWORD, visitor, settings };
    await tries.login('guess@example.com', { visitor, settings });
    for (let n = 0; n < 3; n += 1) expect((await tries.login('right@example.com', right)).status).toBe(200);
    const passwords = { ...server.services.passwords, verify: async () => undefined };
    const busy = { ...server.services, passwords };
    for (let n = 0; n < 3; n += 1) {
      const login = { username: 'right@example.com', password: PASSWORD };
      expect((await logIn(login, visitor, busy)).status).toBe(503);
    }
    expect((await tries.login('guess@example.com', { visitor, settings })).status).toBe(401);
    expect((await tries.login('guess@example.com', { visitor, settings })).status).toBe(422);
  });

  it('counts concurrent log-ins', async () => {
    const visitor = somebody();
    const settings = { loginsPerNetwork: 5 };
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => tries.login(`many-${n}@example.com`, { visitor, settings })),
    );
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  });

  it('stores only hashes of emails and networks', async () => {
    await tries.login('canary@example.com', { visitor: visitorFrom('203.0.113.77') });
    const [{ rows } = { rows: 0 }] = await server.database.queries.select({ rows: count() }).from(budgets);
    expect(rows).toBeGreaterThan(0);
    const stored = JSON.stringify(await server.database.queries.select().from(budgets));
    expect(stored).not.toMatch(/canary|203\.0\.113/);
  });
});
