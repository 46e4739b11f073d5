import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { accountTokens } from '#server/database/tables/account-tables.ts';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { Browser } from '../../accounts/browser.ts';
import type { OpenPage } from '../../accounts/browser.ts';
import { lastMail, tokenTo } from '../../accounts/mailbox.ts';
import { orderIn } from '../../accounts/order-in.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';

export const DAY_MS = 86_400_000;
export const OWNERS = 'Owner-horse-7';
export const STRANGERS = 'Stranger-99';

/** Returns the words of a page, without its tags. */
export const wordsOf = ({ text }: OpenPage) => text.replaceAll(/<[^>]+>/g, '');

/** Starts a server for the tests of a file. Returns what customers do in their browsers, and what the database has. */
export function useOrdering() {
  let testDatabase: TestDatabase;
  let server: TestServer;
  let visitor: Visitor;
  let shiftMs = 0;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    server = await startTestServer({
      databaseUrl: testDatabase.url,
      now: () => new Date(Date.now() + shiftMs),
      settings: { loginsPerNetwork: 1e9, mailsPerNetwork: 1e9, xsrfMs: 10 * DAY_MS },
    });
    visitor = await Visitor.open(server.address);
  });

  afterAll(async () => {
    await server.stop();
    await testDatabase.drop();
  });

  const queries = () => server.database.queries;

  const findAccount = async (email: string) => {
    const [account] = await queries().select().from(accounts).where(eq(accounts.email, email));
    if (account === undefined) throw new Error(`The database has no account of ${email}.`);
    return account;
  };

  const pathTo = async (email: string) => `/confirm/${await tokenTo(server, email, 'confirmation')}/`;

  return {
    server: () => server,
    visitor: () => visitor,
    queries,
    findAccount,
    /** Returns the path of the newest page that was mailed to confirm an order. */
    pathTo,
    newBrowser: () => new Browser(server.address),
    /** Shifts the server's clock for the duration of the work. */
    later: async <Result>(byMs: number, work: () => Promise<Result>): Promise<Result> => {
      shiftMs = byMs;
      try {
        return await work();
      } finally {
        shiftMs = 0;
      }
    },
    /** Places an order in a browser. Returns its invoice number. */
    order: async (browser: Browser, email: string, password: string): Promise<string> => {
      const answer = await orderIn(browser, visitor, { email, password });
      return String(answer.data['invoice_numbers']);
    },
    /** Opens the newest mailed page in a browser and presses its button, without an entry. */
    press: async (browser: Browser, email: string) => {
      const path = await pathTo(email);
      return browser.press(await browser.open(path), path);
    },
    codeTo: async (email: string) =>
      /:\n\n(\d{8})\n/.exec((await lastMail(server, email, 'log-in-code')).text)?.[1] ?? '',
    isPasswordOf: async (email: string, password: string) =>
      server.services.passwords.verify((await findAccount(email)).passwordHash, password),
    /** Returns whether each order of an email awaits its owner, oldest first. */
    listWaiting: async (email: string) =>
      (await queries().select().from(orders).where(eq(orders.email, email)).orderBy(orders.createdAt)).map(
        ({ awaitingConfirmation }) => awaitingConfirmation,
      ),
    /** Counts the browsers that may confirm orders of an account with one press. */
    countBrowsers: async (email: string) => {
      const isOfAccount = eq(accountTokens.accountId, (await findAccount(email)).id);
      return queries().$count(accountTokens, and(isOfAccount, eq(accountTokens.kind, 'order-browser')));
    },
    /** Returns the invoice numbers on the account page, or undefined when nobody is logged in. */
    seeOrders: async (browser: Browser): Promise<readonly string[] | undefined> => {
      const { text } = await browser.open('/account/');
      if (text.includes('Log in to see your orders')) return undefined;
      return [...new Set(text.match(/FC-\d+/g))];
    },
  };
}
