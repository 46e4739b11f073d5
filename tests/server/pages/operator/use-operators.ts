import { afterAll, beforeAll, expect } from 'vitest';
import { Browser } from '../../accounts/browser.ts';
import { lastMail } from '../../accounts/mailbox.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';

const PASSWORD = 'Correct-horse-7';
export const ACTING = 'bo@seller.example';
export const READING = 'cy@seller.example';

/** Starts a server with two operators before the tests of a file: one may act, one may only read. */
export function useOperators() {
  let testDatabase: TestDatabase;
  let server: TestServer;

  /** Returns the path of the link that was emailed last for setting a password. */
  async function linkTo(email: string): Promise<string> {
    const { text } = await lastMail(server, email, 'operator-password');
    return /\/operator\/password\/[\w-]+\//.exec(text)?.[0] ?? '';
  }

  async function setPassword(email: string): Promise<void> {
    const browser = new Browser(server.address);
    const address = '/operator/password/';
    await browser.press(await browser.open(address), address, address, { email });
    const link = await linkTo(email);
    const set = await browser.press(await browser.open(link), link, link, { password: PASSWORD });
    expect(set.status).toBe(303);
  }

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const operators = new Map([
      [ACTING, 'act'],
      [READING, 'read'],
    ] as const);
    const settings = { operators, loginsPerEmail: 100, loginsPerNetwork: 100 };
    server = await startTestServer({ databaseUrl: testDatabase.url, settings });
    for (const email of [ACTING, READING]) await setPassword(email);
  });

  afterAll(async () => {
    await server.stop();
    await testDatabase.drop();
  });

  /** Enters a password in a new browser. Returns the browser and the response. */
  async function enterPassword(email: string, password = PASSWORD) {
    const browser = new Browser(server.address);
    const address = '/operator/log-in/';
    const page = await browser.press(await browser.open(address), address, address, { email, password });
    return { browser, page };
  }

  async function enterCode(browser: Browser, code: string) {
    const address = '/operator/log-in/code/';
    return browser.press(await browser.open(address), address, address, { code });
  }

  /** Returns the code that was emailed last. */
  const codeTo = async (email: string) =>
    /:\n\n(\d{8})\n/.exec((await lastMail(server, email, 'operator-code')).text)?.[1] ?? '';

  return {
    get server() {
      return server;
    },
    get databaseUrl() {
      return testDatabase.url;
    },
    linkTo,
    enterPassword,
    enterCode,
    codeTo,
    /** Logs an operator in, in a new browser. */
    async logIn(email: string): Promise<Browser> {
      const { browser } = await enterPassword(email);
      expect((await enterCode(browser, await codeTo(email))).status).toBe(303);
      return browser;
    },
  };
}
