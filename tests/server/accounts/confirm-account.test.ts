import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTokens } from '#server/database/tables/account-tables.ts';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { collectLog } from '../collect-log.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';
import { Browser } from './browser.ts';
import { confirmLink, listOrderIds } from './confirm.ts';
import type { Given } from './confirm.ts';
import { lastMail, mailsTo, tokenTo } from './mailbox.ts';

const PASSWORD = 'Correct-horse-7';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;
let time = new Date('2026-11-22T12:00:00Z');
const { logged, logStream } = collectLog();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    now: () => time,
    logStream,
    // Keeps pages valid for longer than confirmation links.
    settings: { xsrfMs: 31_536_000_000 },
  });
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const queries = () => server.database.queries;

async function findAccount(email: string) {
  const [account] = await queries().select().from(accounts).where(eq(accounts.email, email));
  if (account === undefined) throw new Error(`There is no account of ${email}.`);
  return account;
}

const listWaiting = async (email: string) =>
  (await queries().select().from(orders).where(eq(orders.email, email))).map(
    ({ awaitingConfirmation }) => awaitingConfirmation,
  );

async function orderAs(email: string, password = PASSWORD): Promise<string> {
  const answer = await visitor.order({ answers: { email, password } });
  expect(answer.status).toBe(200);
  return String(answer.data['invoice_numbers']);
}

/** Opens the newest confirmation link in the emails to an address and presses its button. */
async function confirm(email: string, given: Given = { password: PASSWORD }) {
  return confirmLink(server.address, await tokenTo(server, email, 'confirmation'), given);
}

describe('an order', () => {
  it('sends a confirmation email with its lines, total and receipt link', async () => {
    const invoice = await orderAs('first@example.com');
    const mail = await lastMail(server, 'first@example.com', 'order-confirmation');
    expect(mail.subject).toBe(`Acme: your order ${invoice}`);
    expect(mail.text).toContain('Piece × 2: $200.00, then $20.00 / year');
    expect(mail.text).toContain('Total paid: $200.00');
    expect(mail.text).toContain('Paid with: Visa ending in 4242');
    expect(mail.text).toContain('1. We wrap your pieces today.');
    expect(mail.text).toContain('Ordered by: Ana Ruiz');
    const link = /http:\S+\/confirm\/\S+/.exec(mail.text)?.[0] ?? '';
    expect(link.startsWith(server.address)).toBe(true);
    expect(await (await fetch(link)).text()).toContain(`${invoice}</span>, November 22, 2026, $200.00`);
    expect(mail.html).toContain(`<a href="${link}" class="button"`);
    expect(mail.html).toContain('>See your receipt and confirm your email</a>');
    await confirm('first@example.com');
    expect(await (await fetch(link)).text()).toContain('Thank you. Your order is placed.');
    expect(mail.html).toMatch(
      />\s*Piece × 2\s*<\/th>\s*<td[^>]*><strong[^>]*>\$200\.00<\/strong>, then <strong[^>]*>\$20\.00 \/ year</,
    );
  });

  it('emails a new confirmation link for each order until the owner has confirmed', async () => {
    await orderAs('asks@example.com');
    await orderAs('asks@example.com');
    const kinds = (await mailsTo(server, 'asks@example.com')).map(({ kind }) => kind);
    expect(kinds).toEqual(['order-confirmation', 'order-confirmation']);
    const links = (await mailsTo(server, 'asks@example.com')).map(
      ({ text }) => /\/confirm\/\S+/.exec(text)?.[0],
    );
    expect(new Set(links).size).toBe(2);
  });

  it('sends no email when the payment is declined', async () => {
    const token = await visitor.tokenize('4000000000000341');
    const answer = await visitor.order({ token, answers: { email: 'refused@example.com' } });
    expect(answer.status).toBe(402);
    expect(await mailsTo(server, 'refused@example.com')).toEqual([]);
  });

  it('links to the public origin, regardless of the Host header', async () => {
    const named = await startTestServer({
      databaseUrl: testDatabase.url,
      settings: { publicOrigin: 'https://shop.example' },
    });
    const guest = await Visitor.open(named.address);
    await guest.order({ answers: { email: 'named@example.com' }, headers: { host: 'evil.example' } });
    const { text } = await lastMail(named, 'named@example.com', 'order-confirmation');
    const origins = [...text.matchAll(/https?:\/\/[^/\s]+/g)].map(([origin]) => origin);
    expect([...new Set(origins)]).toEqual(['https://shop.example']);
    await named.stop();
  });
});

describe('a confirmation link', () => {
  it('changes nothing when opened, and confirms the account when its button is clicked', async () => {
    const invoice = await orderAs('owner@example.com');
    const token = await tokenTo(server, 'owner@example.com', 'confirmation');
    const page = await new Browser(server.address).open(`/confirm/${token}/`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('owner@example.com');
    expect(page.text).toContain(`${invoice}</span>, November 22, 2026, $200.00`);
    expect(page.text).toContain(
      `The password you chose with order <span class="whole" translate="no">${invoice}</span>`,
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect((await findAccount('owner@example.com')).confirmedAt).toBeNull();

    const confirmed = await confirm('owner@example.com');
    expect(confirmed.status).toBe(200);
    expect(confirmed.text).toContain('Your email is confirmed');
    expect((await findAccount('owner@example.com')).confirmedAt).toEqual(time);
  });

  it('adds only the selected orders to the account', async () => {
    await orderAs('many@example.com');
    await orderAs('many@example.com');
    await orderAs('many@example.com');
    expect((await listWaiting('many@example.com')).sort()).toEqual([false, true, true]);
    const token = await tokenTo(server, 'many@example.com', 'confirmation');
    const path = `/confirm/${token}/`;
    const browser = new Browser(server.address);
    const page = await browser.open(path);
    const [newest = '', , oldest = ''] = listOrderIds(page);
    expect(listOrderIds(page, 'checked')).toEqual([]);
    await browser.press(page, path, path, { order: [newest, 'x', "'--"], password: PASSWORD });
    const placed = await queries().select().from(orders).where(eq(orders.email, 'many@example.com'));
    const waiting = placed.filter(({ awaitingConfirmation }) => awaitingConfirmation).map(({ id }) => id);
    expect(waiting).toHaveLength(2);
    expect(waiting).toContain(oldest);
    expect(waiting).not.toContain(newest);
  });

  it('confirms the account once, and then returns 410', async () => {
    await orderAs('once@example.com');
    const token = await tokenTo(server, 'once@example.com', 'confirmation');
    const browser = new Browser(server.address);
    const page = await browser.open(`/confirm/${token}/`);
    const path = `/confirm/${token}/`;
    expect((await browser.press(page, path, path, { password: PASSWORD })).status).toBe(200);
    const again = await browser.press(page, path, path, { password: PASSWORD });
    expect(again.status).toBe(410);
    expect(again.text).toContain('This link no longer works');
    expect((await browser.open(`/confirm/${token}/`)).status).toBe(410);
  });

  it('confirms the account for only one of four concurrent clicks', async () => {
    await orderAs('race@example.com');
    const token = await tokenTo(server, 'race@example.com', 'confirmation');
    const path = `/confirm/${token}/`;
    const browser = new Browser(server.address);
    const page = await browser.open(path);
    const pressed = await Promise.all(
      [1, 2, 3, 4].map(() => browser.press(page, path, path, { password: PASSWORD })),
    );
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
  });

  it('expires after `confirmationMs`', async () => {
    await orderAs('late@example.com');
    const token = await tokenTo(server, 'late@example.com', 'confirmation');
    const browser = new Browser(server.address);
    const page = await browser.open(`/confirm/${token}/`);
    const before = time;
    time = new Date(before.getTime() + server.services.configuration.confirmationMs);
    expect((await browser.press(page, `/confirm/${token}/`)).status).toBe(410);
    time = before;
    expect((await findAccount('late@example.com')).confirmedAt).toBeNull();
  });

  it.each(['x', 'A'.repeat(43), '..%2f', "'--"])('rejects the invalid token %s', async (token) => {
    const browser = new Browser(server.address);
    expect((await browser.open(`/confirm/${token}/`)).status).toBe(410);
  });

  it('rejects POST requests without the CSRF token and POST requests from another site', async () => {
    await orderAs('cross@example.com');
    const token = await tokenTo(server, 'cross@example.com', 'confirmation');
    const path = `/confirm/${token}/`;
    const browser = new Browser(server.address);
    const { text } = await browser.open(path);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await browser.post(path, { xsrf: 'A'.repeat(43) })).status).toBe(403);
    expect((await browser.post(path, {})).status).toBe(403);
    expect((await browser.post(path, { xsrf }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await findAccount('cross@example.com')).confirmedAt).toBeNull();
    const own = { origin: server.address };
    expect((await browser.post(path, { xsrf, password: PASSWORD }, own)).status).toBe(200);
  });

  it('opens a page that escapes markup in the email', async () => {
    const email = '<b>x</b>@example.com';
    await orderAs(email);
    const token = await tokenTo(server, email, 'confirmation');
    const { text } = await new Browser(server.address).open(`/confirm/${token}/`);
    expect(text).toContain('&lt;b&gt;x&lt;/b&gt;@example.com');
    expect(text).not.toContain('<b>');
  });

  it('stores its token only as a hash and keeps it out of the log', async () => {
    await orderAs('hash@example.com');
    const token = await tokenTo(server, 'hash@example.com', 'confirmation');
    await confirm('hash@example.com');
    const stored = await queries().select().from(accountTokens);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(logged.some((line) => line.includes('/confirm/…'))).toBe(true);
    expect(logged.join('')).not.toContain(token);
  });
});
