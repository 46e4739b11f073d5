import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_LOG_IN_ADDRESS } from '#server/pages/account/plain-log-in-page.ts';
import { Browser } from '../../accounts/browser.ts';
import { lastMail, mailsTo } from '../../accounts/mailbox.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';

const PASSWORD = 'Correct-horse-7';

let testDatabase: TestDatabase;
let server: TestServer;
let network = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const settings = { loginsPerEmail: 2, maxLoginsPerEmail: 4, trustedProxies: '127.0.0.1' };
  server = await startTestServer({ databaseUrl: testDatabase.url, settings });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

async function openAccount(email: string): Promise<void> {
  const visitor = await Visitor.open(server.address);
  await visitor.order({ answers: { email, password: PASSWORD } });
}

/** Fills in and submits the form of the page. */
async function logIn(
  browser: Browser,
  email: string,
  password: string,
  host = `198.51.100.${(network += 1)}`,
) {
  const page = await browser.open(PLAIN_LOG_IN_ADDRESS);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return browser.post(PLAIN_LOG_IN_ADDRESS, { email, password, xsrf }, { 'x-forwarded-for': host });
}

describe('the log-in without JavaScript', () => {
  it('logs in and redirects to the account', async () => {
    await openAccount('plain@example.com');
    const browser = new Browser(server.address);
    const reply = await logIn(browser, 'plain@example.com', PASSWORD);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/account/']);
    expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining(['session', 'device']));
    expect((await browser.open('/account/')).text).toContain('plain@example.com');
  });

  it('rejects a wrong password and keeps the email in the form', async () => {
    const reply = await logIn(new Browser(server.address), 'typo@example.com', 'wrong');
    expect(reply.status).toBe(401);
    expect(reply.text).toContain('The email or password is incorrect.');
    expect(reply.text).toContain('value="typo@example.com"');
    expect(reply.text).toContain('<title>Error: Log in – ');
    expect(reply.text).not.toContain('Email me a link');
  });

  it('rejects a POST request from another site', async () => {
    const browser = new Browser(server.address);
    await browser.open(PLAIN_LOG_IN_ADDRESS);
    const reply = await browser.post(PLAIN_LOG_IN_ADDRESS, {
      email: 'a@example.com',
      password: 'x',
      xsrf: 'y',
    });
    expect(reply.status).toBe(403);
    expect(reply.text).toContain('<title>Error: Your session has expired, so nothing was sent.');
  });

  it('replaces the captcha with a link in an email, which makes the browser a known device', async () => {
    const email = 'no-script@example.com';
    await openAccount(email);
    const browser = new Browser(server.address);
    const host = '203.0.113.9';
    for (let n = 0; n < 2; n += 1) await logIn(browser, email, 'wrong', host);
    const asked = await logIn(browser, email, PASSWORD, host);
    expect(asked.status).toBe(422);
    expect(asked.text).toContain('Email me a link');

    const sent = await browser.press(asked, '/account/log-in/link/', '/account/log-in/link/', { email });
    expect([sent.status, sent.text.includes('Check your email')]).toEqual([200, true]);
    const mail = await lastMail(server, email, 'log-in-link');
    const path = /\/log-in-link\/[\w-]{43}\//.exec(mail.text)?.[0] ?? '';
    const page = await browser.open(path);
    expect(page.text).toContain('<title>Log in – ');
    expect((await browser.open(path)).status).toBe(200);
    const pressed = await browser.press(page, path);
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, PLAIN_LOG_IN_ADDRESS]);
    expect((await browser.press(page, path)).status).toBe(410);
    expect((await browser.open(path)).status).toBe(410);
    expect((await logIn(browser, email, 'wrong', host)).status).toBe(401);
    expect((await logIn(browser, email, PASSWORD, host)).status).toBe(303);
  });

  it('offers the link after strangers have used up the attempts of the account', async () => {
    const email = 'attacked@example.com';
    await openAccount(email);
    for (let n = 0; n < 4; n += 1) await logIn(new Browser(server.address), email, 'wrong');
    const reply = await logIn(new Browser(server.address), email, PASSWORD);
    expect(reply.status).toBe(429);
    expect(reply.text).toContain('There were too many failed log-ins. Wait');
    expect(reply.text).toContain('Email me a link');
  });

  it('sends no link to an unknown email, with the same response', async () => {
    const browser = new Browser(server.address);
    const ask = async (email: string) => {
      const page = await browser.open(PLAIN_LOG_IN_ADDRESS);
      const reply = await browser.press(page, '/account/log-in/link/', '/account/log-in/link/', { email });
      return [reply.status, reply.text.replaceAll(email, '')];
    };
    await openAccount('is-there@example.com');
    expect(await ask('not-there@example.com')).toEqual(await ask('is-there@example.com'));
    expect(await mailsTo(server, 'not-there@example.com')).toEqual([]);
  });
});
