import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '#server/accounts/log-in.ts';
import { readBuiltAssets } from '#server/pages/page-assets.ts';
import { tokenTo } from '../server/accounts/mailbox.ts';
import { visitorFrom } from '../server/accounts/visitor-from.ts';
import { startTestServer } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import { Visitor } from '../server/test-visitor.ts';
import { findViolations } from './find-violations.ts';
import { launchChromium } from './launch-chromium.ts';
import { takeShot } from './take-shot.ts';

const EMAIL = 'ana@example.com';
const PASSWORD = 'Correct-horse-7';

let testDatabase: TestDatabase;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const assets = await readBuiltAssets(process.cwd());
  server = await startTestServer({ databaseUrl: testDatabase.url, assets });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await testDatabase.drop();
});

/** Adds a log-in cookie to a browser. */
async function signIn(context: BrowserContext): Promise<void> {
  const reply = await logIn(
    { username: EMAIL, password: PASSWORD },
    visitorFrom('192.0.2.1'),
    server.services,
  );
  const value = /^session=([\w-]+);/.exec(String(reply.headers?.['set-cookie']))?.[1] ?? '';
  await context.addCookies([
    { name: 'session', value, url: server.address, httpOnly: true, sameSite: 'Lax' },
  ]);
}

describe('an account owner', () => {
  it('confirms an email, sees the account and logs out, on pages without scripts', async () => {
    const visitor = await Visitor.open(server.address);
    for (const pieces of [1, 2])
      await visitor.order({ answers: { email: EMAIL, password: PASSWORD, pieces } });
    const context = await browser.newContext();
    const page = await context.newPage();

    await signIn(context);
    await page.goto(`${server.address}/account/`);
    await page.getByText('Not confirmed yet').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send the email again' }).click();
    await page.getByText("We've sent the email.").waitFor();

    await page.goto(`${server.address}/confirm/${await tokenTo(server, EMAIL, 'confirmation')}/`);
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByLabel('The password you chose').fill(PASSWORD);
    await takeShot(page, 'confirmation');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('heading', { name: 'Thank you. Your email is confirmed.' }).waitFor();

    await signIn(context);
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByText('Confirmed', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^Order FC-/ }).count()).toBe(2);
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^Order FC-/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Thank you. Your order is placed.' }).waitFor();

    await page.goBack();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByText('Log in to see your orders and receipts.').waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
    await context.close();
  });
});
