import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logOutEverywhere } from '#server/accounts/change-account.ts';
import { forgetExpired } from '#server/accounts/forget-expired.ts';
import { requestReset } from '#server/accounts/passwords/request-reset.ts';
import { setNewPassword } from '#server/accounts/passwords/set-new-password.ts';
import { findSignedIn } from '#server/accounts/sessions.ts';
import { knownDevices } from '#server/database/tables/account-tables.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { cookieOf, LoginTries, PASSWORD, somebody } from '../login-tries.ts';
import { tokenTo } from '../mailbox.ts';

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

describe('a known device', () => {
  it('requires a captcha, then a delay, after its own failed attempts', async () => {
    const email = 'forgetful@example.com';
    const device = await tries.openAccount(email);
    const settings = { loginsPerDevice: 2, maxLoginsPerEmail: 4 };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const visitor = somebody({ device });
      statuses.push((await tries.login(email, { visitor, settings, isSolved: n > 2 })).status);
    }
    expect(statuses).toEqual([401, 401, 422, 401, 401, 429]);
  });

  it('counts as known only for accounts it logged in to', async () => {
    const device = await tries.openAccount('first@example.com');
    await tries.openAccount('second@example.com');
    const settings = { maxLoginsPerEmail: 1 };
    const visitor = somebody({ device });
    await tries.attack('second@example.com', 1);
    expect((await tries.login('second@example.com', { password: PASSWORD, visitor, settings })).status).toBe(
      429,
    );
    const reply = await tries.login('second@example.com', { password: PASSWORD, visitor });
    expect(cookieOf(reply, 'device')).toBe(device);
    await tries.attack('second@example.com', 1);
    expect((await tries.login('second@example.com', { password: PASSWORD, visitor, settings })).status).toBe(
      200,
    );
    expect((await tries.login('first@example.com', { password: PASSWORD, visitor, settings })).status).toBe(
      200,
    );
  });

  it('gets a new token in place of a token that the server did not issue', async () => {
    await tries.openAccount('planted@example.com');
    const visitor = somebody({ device: 'x'.repeat(43) });
    const reply = await tries.login('planted@example.com', { password: PASSWORD, visitor });
    expect(cookieOf(reply, 'device')).toMatch(/^[\w-]{43}$/);
    expect(cookieOf(reply, 'device')).not.toBe(visitor.device);
  });

  it('stores only the hash of its token', async () => {
    const device = await tries.openAccount('hashed@example.com');
    expect(JSON.stringify(await server.database.queries.select().from(knownDevices))).not.toContain(device);
  });

  const isKnown = async (email: string, device: string | undefined, password = PASSWORD) => {
    await tries.attack(email, 3);
    const settings = { maxLoginsPerEmail: 2 };
    const { status } = await tries.login(email, { password, visitor: somebody({ device }), settings });
    return status === 200;
  };

  it('becomes unknown when the owner logs out everywhere', async () => {
    const email = 'everywhere@example.com';
    const reply = await tries.openAccount(email);
    expect(await isKnown(email, reply)).toBe(true);
    const login = await tries.login(email, { password: PASSWORD, isSolved: true });
    const owner = await findSignedIn(server.database.queries, cookieOf(login, 'session'), time);
    await logOutEverywhere({ id: owner?.id ?? '' }, server.services);
    expect(await isKnown(email, reply)).toBe(false);
  });

  it('becomes unknown when another device resets the password', async () => {
    const email = 'stolen@example.com';
    const device = await tries.openAccount(email);
    await requestReset({ email }, somebody(), server.services);
    const token = await tokenTo(server, email, 'password-reset');
    await setNewPassword({ token, password: 'Another-horse-8' }, somebody(), server.services);
    expect(await isKnown(email, device, 'Another-horse-8')).toBe(false);
  });

  it('becomes unknown after DEVICE_MS without a log-in', async () => {
    const email = 'old-device@example.com';
    const device = await tries.openAccount(email);
    const before = time;
    time = new Date(before.getTime() + server.services.configuration.deviceMs);
    expect(await isKnown(email, device)).toBe(false);
    await forgetExpired(server.services);
    expect(await server.database.queries.$count(knownDevices)).toBe(0);
    time = before;
  });

  it('stays known to one account after it expires for another account', async () => {
    const device = await tries.openAccount('stale@example.com');
    const before = time;
    time = new Date(before.getTime() + 1_000);
    await tries.openAccount('fresh@example.com');
    await tries.login('fresh@example.com', { password: PASSWORD, visitor: somebody({ device }) });
    time = new Date(before.getTime() + server.services.configuration.deviceMs);
    await forgetExpired(server.services);
    expect(await isKnown('fresh@example.com', device)).toBe(true);
    expect(await isKnown('stale@example.com', device)).toBe(false);
    time = before;
  });
});
