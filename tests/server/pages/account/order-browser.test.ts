import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hashToken } from '#server/accounts/secret-token.ts';
import { accountTokens } from '#server/database/tables/account-tables.ts';
import { confirmLink, listOrderIds } from '../../accounts/confirm.ts';
import { tokenTo } from '../../accounts/mailbox.ts';
import { orderIn } from '../../accounts/order-in.ts';
import { newAttemptKey } from '../../start-test-server.ts';
import { DAY_MS, OWNERS, useOrdering, wordsOf } from './use-ordering.ts';

const {
  server,
  visitor,
  queries,
  findAccount,
  pathTo,
  newBrowser,
  later,
  order,
  press,
  isPasswordOf,
  listWaiting,
  countBrowsers,
  seeOrders,
} = useOrdering();

describe('the browser that placed an order', () => {
  it('gets a private cookie of 256 bits for 24 hours, of which the database has the SHA-256', async () => {
    const answer = await orderIn(newBrowser(), visitor(), { email: 'cookie@example.com' });
    const [line = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith('order='));
    expect(line).toMatch(/^order=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = line.slice('order='.length, 'order='.length + 43);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await queries().select().from(accountTokens).where(eq(accountTokens.kind, 'order-browser'));
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('confirms the email, claims the order and logs in with one press', async () => {
    const browser = newBrowser();
    const email = 'one-press@example.com';
    const invoice = await order(browser, email, OWNERS);
    const page = await browser.open(await pathTo(email));
    expect(wordsOf(page)).toContain(`This adds order ${invoice} to your account and logs you in.`);
    expect(page.text).not.toMatch(/type="(password|checkbox)"/);
    expect((await press(browser, email)).status).toBe(200);
    expect((await findAccount(email)).confirmedAt).not.toBeNull();
    expect(await seeOrders(browser)).toEqual([invoice]);
    expect(await isPasswordOf(email, OWNERS)).toBe(true);
  });

  it('confirms once', async () => {
    const browser = newBrowser();
    const email = 'once@example.com';
    await order(browser, email, OWNERS);
    const path = await pathTo(email);
    const page = await browser.open(path);
    const pressed = await Promise.all([1, 2, 3].map(() => browser.press(page, path)));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect(await countBrowsers(email)).toBe(0);
  });

  it('needs a POST with the token of the page', async () => {
    const browser = newBrowser();
    const email = 'scanner-in-browser@example.com';
    await order(browser, email, OWNERS);
    const path = await pathTo(email);
    for (let time = 0; time < 3; time += 1) expect((await browser.open(path)).status).toBe(200);
    expect((await browser.post(path, {})).status).toBe(403);
    expect((await findAccount(email)).confirmedAt).toBeNull();
    expect(await countBrowsers(email)).toBe(1);
  });

  it('loses its right after 24 hours', async () => {
    const browser = newBrowser();
    const email = 'late@example.com';
    await order(browser, email, OWNERS);
    const pressed = await later(DAY_MS + 1_000, () => press(browser, email));
    expect(pressed.status).toBe(422);
    expect((await findAccount(email)).confirmedAt).toBeNull();
  });

  it('loses its right by a log-out on the account page', async () => {
    const browser = newBrowser();
    const email = 'out@example.com';
    await order(browser, email, OWNERS);
    const kept = browser.cookies.get('order') ?? '';
    const page = await browser.open('/log-in-code/');
    await browser.press(page, '/log-in-code/', '/account/log-out/');
    expect(browser.cookies.has('order')).toBe(false);
    expect(await countBrowsers(email)).toBe(0);
    browser.cookies.set('order', kept);
    expect((await press(browser, email)).status).toBe(422);
  });

  it('loses its right by a log-out on a form', async () => {
    const browser = newBrowser();
    const email = 'not-you@example.com';
    await order(browser, email, OWNERS);
    const cookie = `${visitor().cookies}; order=${browser.cookies.get('order')}`;
    const { headers } = await visitor().post('', { cookie }, '/api/v1/customer/log-out');
    expect(headers.getSetCookie()).toContain('order=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect(await countBrowsers(email)).toBe(0);
    expect((await press(browser, email)).status).toBe(422);
  });

  it('gets the cookie again by a retry after a lost response, and never after it was ended', async () => {
    const key = newAttemptKey();
    const email = 'lost@example.com';
    const answers = { email, password: OWNERS };
    const token = await visitor().tokenize();
    await orderIn(newBrowser(), visitor(), answers, { key, token });
    const browser = newBrowser();
    await orderIn(browser, visitor(), answers, { key, token });
    expect(await countBrowsers(email)).toBe(1);
    expect((await press(browser, email)).status).toBe(200);
    const late = newBrowser();
    await orderIn(late, visitor(), answers, { key, token });
    expect(late.cookies.has('order')).toBe(false);
  });

  it('claims the order of the link alone when it placed two orders', async () => {
    const browser = newBrowser();
    const email = 'two@example.com';
    const first = await order(browser, email, OWNERS);
    const firstPath = await pathTo(email);
    const second = await order(browser, email, OWNERS);
    const page = await browser.open(firstPath);
    expect(wordsOf(page)).toContain(`This adds order ${first} to your account`);
    expect((await press(browser, email)).status).toBe(200);
    expect(await seeOrders(browser)).toEqual([second]);
    expect(await listWaiting(email)).toEqual([true, false]);
    // The first press ended sessions, and with them the right to claim the first order with one press.
    const later = await browser.open(firstPath);
    expect(later.text).not.toContain('type="password"');
    expect((await browser.press(later, firstPath, firstPath, { order: listOrderIds(later) })).status).toBe(
      200,
    );
    expect((await seeOrders(browser))?.toSorted()).toEqual([first, second].toSorted());
  });

  it('confirms the orders of two emails independently', async () => {
    const browser = newBrowser();
    const emails = ['home@example.com', 'work@example.com'] as const;
    await order(browser, emails[0], OWNERS);
    const second = await order(browser, emails[1], OWNERS);
    expect((await press(browser, emails[0])).status).toBe(200);
    expect((await press(browser, emails[1])).status).toBe(200);
    expect(await seeOrders(browser)).toEqual([second]);
  });

  it('logs in to a confirmed account without changing its password', async () => {
    const email = 'known@example.com';
    await order(newBrowser(), email, OWNERS);
    await confirmLink(server().address, await tokenTo(server(), email, 'confirmation'), { password: OWNERS });
    const browser = newBrowser();
    const invoice = await order(browser, email, 'Another-horse-8');
    expect((await press(browser, email)).status).toBe(200);
    expect(await seeOrders(browser)).toContain(invoice);
    expect(await isPasswordOf(email, OWNERS)).toBe(true);
  });
});
