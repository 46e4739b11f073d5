import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/cart/schedule/calendar-days.ts';
import { cancelOrder } from '#server/operations/cancel-order.ts';
import { cancelRenewal } from '#server/operations/cancel-renewal.ts';
import { readAudit } from '#server/operations/read-audit.ts';
import { sendReminders } from '#server/operations/send-reminders.ts';
import { Browser } from '../../accounts/browser.ts';
import { lastMail, mailsTo } from '../../accounts/mailbox.ts';
import { placeOrder } from '../../operations/place-order.ts';
import { useServers } from '../../orders/use-servers.ts';
import type { TestServer } from '../../start-test-server.ts';

const { start } = useServers();
const OPERATOR = 'bo@seller.example';
let server: TestServer;
let time: Date;

beforeEach(async () => {
  time = new Date();
  server = await start({ now: () => time });
});

/** Places an order and opens its receipt in a browser without an account. */
async function openReceipt() {
  const order = await placeOrder(server);
  const browser = new Browser(server.address);
  const receipt = `/receipt/${order.receiptToken ?? ''}/`;
  const page = await browser.open(receipt);
  const [, link = ''] = /href="(renewals\/\d+\/)"/.exec(page.text) ?? [];
  return { order, browser, receipt, address: `${receipt}${link}` };
}

type Opened = Awaited<ReturnType<typeof openReceipt>>;

const read = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' .', '.');

const press = async ({ browser, address }: Pick<Opened, 'browser' | 'address'>, change: string) =>
  browser.press(await browser.open(address), address, address, { change });

/** Returns the day of the next charge, `YYYY-MM-DD`, from the day on the page. */
async function findDueDay({ browser, address }: Opened): Promise<string> {
  const [day = ''] = /[A-Z][a-z]+ \d{1,2}, \d{4}/.exec(read((await browser.open(address)).text)) ?? [];
  return new Date(`${day} UTC`).toISOString().slice(0, 10);
}

const noonOf = (day: string) => new Date(`${day}T18:00:00Z`);

describe('the cancellation from a receipt', () => {
  it('takes two presses without an account, and names the service, the day and the price before', async () => {
    const opened = await openReceipt();
    const { browser, address, order } = opened;
    expect(address).toContain('/renewals/0/');
    const page = await browser.open(address);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(read(page.text)).toMatch(
      /Cancel the renewal of .+\? Order FC-\d+ Next charge \$20\.00 \/ year, on [A-Z][a-z]+ \d+, \d{4}/,
    );
    expect(await readAudit(server.database.queries, order.id)).toEqual([]);
    const pressed = await browser.press(page, address);
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, address]);
    const changes = await readAudit(server.database.queries, order.id);
    expect(changes).toMatchObject([{ operation: 'cancel-renewal', actor: 'customer' }]);
    const { text } = await lastMail(server, order.email, 'renewal-canceled');
    expect(text).toMatch(/You can undo this before [A-Z]/);
    expect(text).toContain(`Undo the cancellation:\n`);
    expect(text).toContain(`${address}\n`);
  });

  it('says at the second visit that the renewal is canceled, and until when the service runs', async () => {
    const opened = await openReceipt();
    const { browser, address, receipt, order } = opened;
    const stale = await browser.open(address);
    await press(opened, 'cancel');
    const second = await browser.open(address);
    expect(second.status).toBe(200);
    expect(read(second.text)).toMatch(
      /The renewal of .+ is canceled The service continues until [A-Z]\w+ \d+, \d{4}\./,
    );
    const [, link = ''] =
      /aria-label="Undo the cancellation: [^"]+"\s*>([^<]+)</.exec((await browser.open(receipt)).text) ?? [];
    expect(link).toBe('Undo the cancellation');
    expect((await browser.press(stale, address)).status).toBe(303);
    expect(
      (await mailsTo(server, order.email)).filter(({ kind }) => kind === 'renewal-canceled'),
    ).toHaveLength(1);
  });

  it('remains on the page after the end of the service, without the undo', async () => {
    const opened = await openReceipt();
    const due = await findDueDay(opened);
    await press(opened, 'cancel');
    time = noonOf(addDays(due, 1));
    const { text, status } = await opened.browser.open(opened.address);
    expect(status).toBe(200);
    expect(read(text)).toContain('The service ended on ');
    expect(text).not.toContain('Restore the renewal');
  });

  it('works from the link of the reminder, in a browser that is not logged in', async () => {
    const { order, address } = await openReceipt();
    await sendReminders({ ...server.services, now: () => noonOf(order.remindOn ?? '') });
    const { text } = await lastMail(server, order.email, 'reminder');
    const [, path = ''] = /Cancel a renewal:\nhttps?:\/\/[^/]+(\S+)/.exec(text) ?? [];
    expect(path).toBe(address);
    const browser = new Browser(server.address);
    expect((await browser.press(await browser.open(path), path)).status).toBe(303);
    expect(read((await browser.open(path)).text)).toContain('is canceled');
  });

  it('rejects posts from other sites or without the token, and unknown receipts and renewals', async () => {
    const { browser, address, receipt, order } = await openReceipt();
    const page = await browser.open(address);
    expect((await browser.post(address, { xsrf: 'none' })).status).toBe(403);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const elsewhere = { origin: 'https://other.example' };
    expect((await browser.post(address, { xsrf }, elsewhere)).status).toBe(403);
    const unknown = ['1', '99', '-1', 'x', '00000', '1e0'].map((series) => `${receipt}renewals/${series}/`);
    for (const path of [...unknown, `/receipt/${'A'.repeat(43)}/renewals/0/`, '/receipt/x/renewals/0/']) {
      expect((await browser.open(path)).status, path).toBe(404);
      expect((await browser.press(page, address, path)).status, path).toBe(404);
    }
    expect(await readAudit(server.database.queries, order.id)).toEqual([]);
  });

  it('changes no other order', async () => {
    const [one, other] = [await openReceipt(), await openReceipt()];
    await press(one, 'cancel');
    expect(await readAudit(server.database.queries, other.order.id)).toEqual([]);
    const page = (await one.browser.open(one.address)).text;
    for (const secret of [one.order.email, other.order.receiptToken ?? '', other.order.invoiceNumber ?? ''])
      expect(page).not.toContain(secret);
  });
});

describe('the undo of a cancellation', () => {
  it('restores the renewal and its reminder, confirms it by email, and can be canceled again', async () => {
    const opened = await openReceipt();
    const { browser, address, receipt, order } = opened;
    const due = await findDueDay(opened);
    await press(opened, 'cancel');
    await sendReminders({ ...server.services, now: () => noonOf(order.remindOn ?? '') });
    expect((await press(opened, 'restore')).status).toBe(303);
    expect(read((await browser.open(address)).text)).toContain('Cancel the renewal of');
    expect(read((await browser.open(receipt)).text)).toContain('Each year from');
    const { text } = await lastMail(server, order.email, 'renewal-restored');
    expect(text).toContain("we'll charge $20.00 on that day");
    await sendReminders({ ...server.services, now: () => noonOf(order.remindOn ?? '') });
    expect((await lastMail(server, order.email, 'reminder')).text).toContain(due.slice(0, 4));
    await press(opened, 'cancel');
    const audit = await readAudit(server.database.queries, order.id);
    const changes = audit.filter(({ actor }) => actor === 'customer');
    expect(changes.map(({ operation }) => operation).toSorted()).toEqual([
      'cancel-renewal',
      'cancel-renewal',
      'restore-renewal',
    ]);
  });

  it('ends on the day of the charge', async () => {
    const opened = await openReceipt();
    const due = await findDueDay(opened);
    time = noonOf(addDays(due, -1));
    await press(opened, 'cancel');
    const page = await opened.browser.open(opened.address);
    expect(page.text).toContain('Restore the renewal');
    time = noonOf(due);
    const { browser, address } = opened;
    const fresh = await browser.open(address);
    expect(fresh.text).not.toContain('Restore the renewal');
    const renewed = await browser.open('/order-status/');
    const pressed = await browser.press(renewed, address, address, { change: 'restore' });
    expect(pressed.status).toBe(409);
    expect(read(pressed.text)).toContain('can no longer be undone');
  });

  it('sends an email without an undo when the renewal is canceled on the day of the charge', async () => {
    const opened = await openReceipt();
    time = noonOf(await findDueDay(opened));
    await press(opened, 'cancel');
    const { text } = await lastMail(server, opened.order.email, 'renewal-canceled');
    expect(text).not.toContain('Undo');
    expect(text).toContain(`See your order:\n`);
  });

  it('also undoes the cancellation by an operator, but not that of the whole order', async () => {
    const opened = await openReceipt();
    const { browser, address, receipt, order } = opened;
    await cancelRenewal(order.id, 0, OPERATOR, server.services);
    expect((await press(opened, 'restore')).status).toBe(303);
    await cancelOrder(order.id, null, OPERATOR, server.services);
    expect((await browser.open(receipt)).text).not.toContain('href="renewals/');
    const page = await browser.open(address);
    expect(read(page.text)).toContain('is canceled');
    expect(page.text).not.toContain('Restore the renewal');
    const other = await browser.open('/order-status/');
    expect((await browser.press(other, address, address, { change: 'restore' })).status).toBe(409);
  });

  it('shares the limit of emails, which never stops a cancellation', async () => {
    server = await start({ settings: { mailsPerEmail: 1 } });
    const opened = await openReceipt();
    const statuses: number[] = [];
    for (let round = 0; round < 8 && statuses.at(-1) !== 429; round += 1) {
      expect((await press(opened, 'cancel')).status).toBe(303);
      statuses.push((await press(opened, 'restore')).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(read((await opened.browser.open(opened.address)).text)).toContain('is canceled');
  });
});
