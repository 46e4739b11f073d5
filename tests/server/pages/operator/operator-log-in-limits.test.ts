import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { operators } from '#server/database/tables/operation-tables.ts';
import { Browser } from '../../accounts/browser.ts';
import { lastMail } from '../../accounts/mailbox.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';

const PASSWORD = 'Correct-horse-7';
const ACTING = 'bo@seller.example';
const READING = 'cy@seller.example';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings: {
      operators: new Map([
        [ACTING, 'act'],
        [READING, 'read'],
      ]),
      loginsPerEmail: 100,
      loginsPerAddress: 100,
    },
  });
  for (const email of [ACTING, READING]) await setPassword(email);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

async function linkTo(email: string): Promise<string> {
  return (
    /\/operator\/password\/[\w-]+\//.exec((await lastMail(server, email, 'operator-password')).text)?.[0] ??
    ''
  );
}

async function setPassword(email: string): Promise<void> {
  const browser = new Browser(server.address);
  await browser.press(
    await browser.open('/operator/password/'),
    '/operator/password/',
    '/operator/password/',
    { email },
  );
  const link = await linkTo(email);
  const set = await browser.press(await browser.open(link), link, link, { password: PASSWORD });
  expect(set.status).toBe(303);
}

async function enterPassword(email: string, password = PASSWORD) {
  const browser = new Browser(server.address);
  const form = await browser.open('/operator/log-in/');
  const page = await browser.press(form, '/operator/log-in/', '/operator/log-in/', { email, password });
  return { browser, page };
}

describe('the log-in of operators under attack', () => {
  it('limits passwords of operators and of others with the same responses', async () => {
    const fresh = 'dee@seller.example';
    const limited = await startTestServer({
      databaseUrl: testDatabase.url,
      settings: { operators: new Map([[fresh, 'act']]), loginsPerEmail: 2, loginsPerAddress: 100 },
    });
    const [acting] = await server.database.queries
      .select()
      .from(operators)
      .where(eq(operators.email, ACTING));
    await server.database.queries
      .insert(operators)
      .values({ email: fresh, passwordHash: acting?.passwordHash ?? '' });
    const guess = async (email: string) => {
      const browser = new Browser(limited.address);
      const address = '/operator/log-in/';
      const page = await browser.press(await browser.open(address), address, address, {
        email,
        password: 'x',
      });
      return { status: page.status, text: page.text.replace(/name="xsrf" value="[^"]+"/g, '') };
    };
    const statuses = [];
    for (let time = 0; time < 3; time += 1) {
      const [known, unknown] = [await guess(fresh), await guess('somebody@seller.example')];
      expect(unknown).toEqual(known);
      statuses.push(known.status);
    }
    expect(statuses).toEqual([401, 401, 429]);
    await limited.stop();
  });

  it('rejects an expired link, and keeps the password', async () => {
    const address = '/operator/password/';
    const browser = new Browser(server.address);
    await browser.press(await browser.open(address), address, address, { email: READING });
    const link = await linkTo(READING);
    const form = await browser.open(link);
    expect(form.status).toBe(200);
    await server.database.queries
      .update(operators)
      .set({ linkExpiresAt: new Date(0) })
      .where(eq(operators.email, READING));
    expect((await browser.open(link)).status).toBe(410);
    const set = await browser.press(form, link, link, { password: 'Other-horse-8' });
    expect(set.status).toBe(410);
    expect((await enterPassword(READING)).page.status).toBe(303);
  });

  it('opens nothing with the session token of a password whose code is missing', async () => {
    const { browser } = await enterPassword(ACTING);
    expect((await browser.open('/operator/orders/')).status).toBe(303);
  });

  it('opens nothing with the session of a customer, or a guessed one', async () => {
    const browser = new Browser(server.address);
    for (const token of ['x', 'A'.repeat(43), '']) {
      browser.cookies.set('operator', token);
      expect((await browser.open('/operator/orders/')).status).toBe(303);
    }
  });
});
