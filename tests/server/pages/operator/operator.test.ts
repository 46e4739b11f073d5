import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { auditLog, operatorSessions } from '#server/database/tables/operation-tables.ts';
import { retentionRuns } from '#server/database/tables/retention-tables.ts';
import { attachDocument } from '#server/operations/documents.ts';
import { Browser } from '../../accounts/browser.ts';
import { lastMail, mailsTo } from '../../accounts/mailbox.ts';
import { placeOrder } from '../../operations/place-order.ts';
import { startTestServer } from '../../start-test-server.ts';
import { ACTING, READING, useOperators } from './use-operators.ts';

const desk = useOperators();
const { enterPassword, enterCode, codeTo, linkTo, logIn } = desk;

describe('the operator’s log-in', () => {
  it('requires the password and then the emailed code', async () => {
    const { browser, page } = await enterPassword(ACTING);
    expect([page.status, page.headers.get('location')]).toEqual([303, '/operator/log-in/code/']);
    expect((await browser.open('/operator/orders/')).status).toBe(303);
    expect((await enterCode(browser, await codeTo(ACTING))).status).toBe(303);
    expect((await browser.open('/operator/orders/')).status).toBe(200);
  });

  it('gives the session a new token after the code', async () => {
    const { browser } = await enterPassword(ACTING);
    const before = browser.cookies.get('operator');
    await enterCode(browser, await codeTo(ACTING));
    expect(browser.cookies.get('operator')).not.toBe(before);
  });

  it('gives the same response to a wrong password and to an email of a non-operator', async () => {
    const read = (text: string) =>
      text.replace(/name="xsrf" value="[^"]+"/g, '').replace(/value="[^"]+@seller\.example"/, '');
    const wrong = await enterPassword(ACTING, 'Wrong-horse-7');
    const unknown = await enterPassword('nobody@seller.example');
    expect([wrong.page.status, unknown.page.status]).toEqual([401, 401]);
    expect(wrong.page.text).toContain(`value="${ACTING}"`);
    expect(wrong.page.text).toContain('<title>Error: ');
    expect(read(unknown.page.text)).toBe(read(wrong.page.text));
  });

  it('invalidates a code after five wrong attempts', async () => {
    const { browser } = await enterPassword(ACTING);
    const code = await codeTo(ACTING);
    const wrong = code === '00000000' ? '11111111' : '00000000';
    for (let time = 0; time < 5; time += 1) expect((await enterCode(browser, wrong)).status).toBe(401);
    expect((await enterCode(browser, code)).status).toBe(401);
  });

  it('emails no link to a non-operator, and gives the same response', async () => {
    const browser = new Browser(desk.server.address);
    const address = '/operator/password/';
    const email = 'stranger@example.com';
    const page = await browser.press(await browser.open(address), address, address, { email });
    expect(page.text).toContain('If stranger@example.com is an operator, we&#39;ve sent a link.');
    expect(await mailsTo(desk.server, email)).toEqual([]);
  });

  it('ends a session on log-out', async () => {
    const browser = await logIn(ACTING);
    const token = browser.cookies.get('operator') ?? '';
    await browser.press(await browser.open('/operator/orders/'), '/operator/log-out/');
    browser.cookies.set('operator', token);
    expect((await browser.open('/operator/orders/')).status).toBe(303);
  });

  it('locks out an operator who is removed from the setting', async () => {
    const browser = await logIn(ACTING);
    await desk.server.database.queries
      .update(operatorSessions)
      .set({ email: 'former@seller.example' })
      .where(eq(operatorSessions.email, ACTING));
    expect((await browser.open('/operator/orders/')).status).toBe(303);
  });

  it('accepts a link once', async () => {
    const browser = new Browser(desk.server.address);
    const link = await linkTo(ACTING);
    expect((await browser.open(link)).status).toBe(410);
  });
});

describe('the operator’s desk', () => {
  it('lists orders with their customer, and finds orders by email', async () => {
    const [one, other] = [await placeOrder(desk.server), await placeOrder(desk.server)];
    const browser = await logIn(READING);
    const { text } = await browser.open(`/operator/orders/?email=${encodeURIComponent(one.email)}`);
    expect(text).toContain(one.invoiceNumber);
    expect(text).not.toContain(other.invoiceNumber);
    expect(text).toContain('Acme');
  });

  it('shows an order with its timeline', async () => {
    const order = await placeOrder(desk.server);
    const browser = await logIn(READING);
    const page = await browser.open(`/operator/orders/${order.id}/`);
    expect(page.text).toContain('Order placed');
    expect(page.text).not.toContain('Change the status');
  });

  it('shows an invalid filter at its field', async () => {
    const browser = await logIn(READING);
    const { text } = await browser.open('/operator/orders/?since=2026-13-01&search=acme');
    expect(text).toMatch(/id="since-error"[^>]*>Enter a day that exists/);
    expect(text).toContain('value="acme"');
  });

  it('sets the status of an order, and records the operator', async () => {
    const order = await placeOrder(desk.server);
    const browser = await logIn(ACTING);
    const address = `/operator/orders/${order.id}/`;
    const fields = { kind: 'filed', note: 'Filed in Wyoming.' };
    const posted = await browser.press(await browser.open(address), address, `${address}mark/`, fields);
    expect(posted.status).toBe(303);
    const { text } = await browser.open(address);
    expect(text).toMatch(/<strong>mark<\/strong> by <span[^>]*>bo@seller\.example/);
    expect((await lastMail(desk.server, order.email, 'order-event')).subject).toBe('Acme: filed');
  });

  it('shows why an operation is rejected', async () => {
    const order = await placeOrder(desk.server);
    const browser = await logIn(ACTING);
    const address = `/operator/orders/${order.id}/`;
    const post = (action: string, fields: Readonly<Record<string, string>>) =>
      browser.open(address).then((page) => browser.press(page, address, `${address}${action}/`, fields));
    expect((await post('note', { note: ' ' })).text).toContain('The note is empty.');
    const unknown = await post('mark', { kind: 'placed', note: 'We called the state.' });
    expect(unknown.text).toContain('Choose a status.');
    expect(unknown.text).toMatch(/<details class="operator-action" open>\s*<summary>Change the status/);
    expect(unknown.text).toMatch(/>\s*We called the state\.<\/textarea>/);
    expect(unknown.text).toContain('<title>Error: ');
    expect((await post('refund', { amount: 'forty' })).text).toContain('Enter the amount in dollars');
    expect((await post('refund', { amount: '9999', refund: randomUUID() })).text).toContain(
      'between $0.01 and $200.00',
    );
  });

  it('refunds after a confirmation, once for repeated clicks', async () => {
    const order = await placeOrder(desk.server);
    const browser = await logIn(ACTING);
    const address = `/operator/orders/${order.id}/`;
    const confirm = await browser.press(await browser.open(address), address, `${address}refund/`, {
      amount: '40',
      note: '',
    });
    expect(confirm.text).toContain('Refund $40.00?');
    expect(confirm.text).toContain('Visa ending in 4242');
    const refund = /name="refund" value="([^"]+)"/.exec(confirm.text)?.[1] ?? '';
    const version = /name="version" value="([^"]+)"/.exec(confirm.text)?.[1] ?? '';
    const press = () =>
      browser.press(confirm, address, `${address}refund/`, { amount: '40', note: '', refund, version });
    for (const { status } of await Promise.all([press(), press()])) expect(status).toBe(303);
    const { text } = await browser.open(address);
    expect(text.match(/\$40\.00, [^<]+: refunded/g)).toHaveLength(1);
  });

  it.each(['mark', 'note', 'cancel', 'cancel-renewal', 'resend-receipt', 'refund', 'attach'])(
    'rejects the operation %s of an operator with read-only access, and changes nothing',
    async (action) => {
      const order = await placeOrder(desk.server);
      const browser = await logIn(READING);
      const address = `/operator/orders/${order.id}/`;
      const fields = { kind: 'filed', note: 'x', amount: '1', refund: randomUUID(), series: '0' };
      const { status } = await browser.press(
        await browser.open(address),
        address,
        `${address}${action}/`,
        fields,
      );
      expect([403, 406, 415]).toContain(status);
      const changes = await desk.server.database.queries
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, order.id));
      expect(changes).toEqual([]);
    },
  );

  it('sends a document of the order, without the customer’s receipt link', async () => {
    const [order, other] = [await placeOrder(desk.server), await placeOrder(desk.server)];
    const bytes = Buffer.from('%PDF-1.7\n%%EOF');
    const read = async (from: number, length: number) => bytes.subarray(from, from + length);
    const file = { name: 'a.pdf', type: 'application/pdf', sizeBytes: bytes.length, sha256: 'x', read };
    await attachDocument(order.id, file, null, ACTING, desk.server.services);
    const browser = await logIn(READING);
    const { text } = await browser.open(`/operator/orders/${order.id}/`);
    expect(text).not.toContain(String(order.receiptToken));
    const address = /href="(\/operator\/orders\/[^"]+\/documents\/[^"]+)"/.exec(text)?.[1] ?? '';
    expect((await browser.open(address)).text).toBe(String(bytes));
    expect((await browser.open(address.replace(order.id, other.id))).status).toBe(404);
    expect((await new Browser(desk.server.address).open(address)).status).toBe(303);
  });

  it('rejects a POST request without the CSRF token', async () => {
    const order = await placeOrder(desk.server);
    const browser = await logIn(ACTING);
    const { status } = await browser.post(`/operator/orders/${order.id}/note/`, { note: 'x', xsrf: 'none' });
    expect(status).toBe(403);
  });

  it('forbids caches, frames and scripts', async () => {
    const browser = await logIn(ACTING);
    for (const page of [
      await browser.open('/operator/orders/'),
      await new Browser(desk.server.address).open('/operator/log-in/'),
    ]) {
      expect(page.headers.get('cache-control')).toBe('no-store');
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'none'");
    }
  });

  it.each([
    '/operator/nothing/',
    '/operator/orders/x/',
    `/operator/orders/${randomUUID()}/`,
    '/operator/orders/?after=x&id=y',
  ])('responds to the URL %s without a desk.server error', async (path) => {
    const browser = await logIn(READING);
    expect([200, 404]).toContain((await browser.open(path)).status);
  });

  it('returns 404 when no operators are configured', async () => {
    const bare = await startTestServer({ databaseUrl: desk.databaseUrl });
    const { status } = await new Browser(bare.address).open('/operator/log-in/');
    await bare.stop();
    expect(status).toBe(404);
  });
});

describe('the list of deletions by age', () => {
  it('shows each run with its author and its result to operators, newest first', async () => {
    const { queries } = desk.server.database;
    const browser = await logIn(READING);
    const address = '/operator/retention/';
    expect((await browser.open(address)).text).toContain('No run has been recorded.');
    const at = (day: number) => new Date(`2026-11-0${day}T07:00:00Z`);
    await queries.insert(retentionRuns).values([
      { actor: 'nightly', startedAt: at(1), finishedAt: at(1), erased: { orders: 3, mails: 2 } },
      { actor: 'nightly', startedAt: at(2), finishedAt: at(2), erased: {}, stopped: 'Too many <b>.' },
      { actor: 'command line', startedAt: at(3), erased: { contacts: 1 } },
      { actor: 'nightly', startedAt: at(4), finishedAt: at(4), erased: {} },
    ]);
    const { status, text } = await browser.open(address);
    expect(status).toBe(200);
    const rows = [...text.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell?.trim());
    const cells = [
      ['2026-11-04 07:00', 'nightly', 'nothing'],
      ['2026-11-03 07:00', 'command line', 'contact messages: 1 (not finished)'],
      ['2026-11-02 07:00', 'nightly', 'Too many &lt;b&gt;.'],
      ['2026-11-01 07:00', 'nightly', 'orders: 3, emails: 2'],
    ];
    expect(rows).toEqual(cells.flat());
    expect(text).toContain('<a href="/operator/retention/" aria-current="page">Deletion by age</a>');
    expect((await new Browser(desk.server.address).open(address)).status).toBe(303);
  });
});

describe('the list of page addresses', () => {
  it('shows the pages of all forms to operators only', async () => {
    const address = '/operator/pages/';
    const browser = await logIn(READING);
    const { status, text } = await browser.open(address);
    expect(status).toBe(200);
    expect(text).toContain('<a href="/shop/">/shop/</a>');
    expect(text).toContain('<a href="/operator/pages/" aria-current="page">Page addresses</a>');
    expect((await new Browser(desk.server.address).open(address)).status).toBe(303);
  });
});
