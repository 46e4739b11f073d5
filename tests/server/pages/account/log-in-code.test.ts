import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInCodes } from '#server/database/tables/operation-tables.ts';
import { Browser } from '../../accounts/browser.ts';
import { lastMail, mailsTo } from '../../accounts/mailbox.ts';
import { placeOrder } from '../../operations/place-order.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let shift = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    now: () => new Date(Date.now() + shift),
    settings: { loginsPerNetwork: 1e9, mailsPerNetwork: 1e9 },
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

async function ask(email: string, browser = new Browser(server.address)) {
  const page = await browser.press(await browser.open('/log-in-code/'), '/log-in-code/', '/log-in-code/', {
    email,
  });
  return { browser, page };
}

const codeTo = async (email: string) =>
  /:\n\n(\d{8})\n/.exec((await lastMail(server, email, 'log-in-code')).text)?.[1] ?? '';

const enter = (browser: Browser, page: Parameters<Browser['press']>[0], email: string, code: string) =>
  browser.press(page, '/log-in-code/enter/', '/log-in-code/enter/', { email, code });

describe('the log-in with an emailed code', () => {
  it('opens the account without the password, also when the code contains a space', async () => {
    const { email, invoiceNumber } = await placeOrder(server);
    const { browser, page } = await ask(` ${email.toUpperCase()} `);
    const code = await codeTo(email);
    const entered = await enter(browser, page, email, `${code.slice(0, 4)} ${code.slice(4)}`);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/account/']);
    expect((await browser.open('/account/')).text).toContain(invoiceNumber);
  });

  it('accepts a code once', async () => {
    const { email } = await placeOrder(server);
    const { browser, page } = await ask(email);
    const code = await codeTo(email);
    expect((await enter(browser, page, email, code)).status).toBe(303);
    expect((await enter(browser, page, email, code)).status).toBe(401);
  });

  it('invalidates a code after five wrong attempts', async () => {
    const { email } = await placeOrder(server);
    const { browser, page } = await ask(email);
    const code = await codeTo(email);
    const wrong = code === '00000000' ? '11111111' : '00000000';
    for (let time = 0; time < 5; time += 1)
      expect((await enter(browser, page, email, wrong)).status).toBe(401);
    expect((await enter(browser, page, email, code)).status).toBe(401);
  });

  it('rejects an expired code, an earlier code and a code of another account', async () => {
    const { email } = await placeOrder(server);
    const { browser, page } = await ask(email);
    const first = await codeTo(email);
    await ask(email, browser);
    const second = await codeTo(email);
    expect((await enter(browser, page, email, first)).status).toBe(401);
    const other = await placeOrder(server);
    expect((await enter(browser, page, other.email, second)).status).toBe(401);
    shift = server.services.configuration.codeMs + 1_000;
    const expired = await enter(browser, page, email, second);
    shift = 0;
    expect(expired.status).toBe(401);
  });

  it('gives the same response for an unknown email, and sends no email', async () => {
    const { email } = await placeOrder(server);
    const stranger = `x${email}`;
    const [known, unknown] = [await ask(email), await ask(stranger)];
    const read = (text: string, own: string) =>
      text.replaceAll(own, '').replace(/name="xsrf" value="[^"]+"/g, '');
    expect(unknown.page.status).toBe(known.page.status);
    expect(read(unknown.page.text, stranger)).toBe(read(known.page.text, email));
    expect(await mailsTo(server, stranger)).toEqual([]);
  });

  it('stores only a hash of the code', async () => {
    const { email } = await placeOrder(server);
    await ask(email);
    const code = await codeTo(email);
    expect(JSON.stringify(await server.database.queries.select().from(logInCodes))).not.toContain(code);
  });

  it('shows the validation error of a malformed email', async () => {
    const { page } = await ask('nobody');
    expect(page.status).toBe(422);
    expect(page.text).toContain('Enter the email of your account.');
  });
});
