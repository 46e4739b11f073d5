import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { budgets } from '#server/database/tables/account-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { placeOrder } from '../../operations/place-order.ts';
import { useServers } from '../../orders/use-servers.ts';
import type { TestServer } from '../../start-test-server.ts';
import { Visitor } from '../../test-visitor.ts';

const { start } = useServers();
let server: TestServer;

beforeEach(async () => {
  server = await start();
});

async function look(invoice: string, email: string, changes: Readonly<Record<string, string>> = {}) {
  const visitor = await Visitor.open(server.address, '/order-status/');
  const body = new URLSearchParams({ xsrf: visitor.xsrfToken, invoice, email, ...changes });
  const headers = { cookie: visitor.cookies, origin: server.address };
  const response = await fetch(`${server.address}/order-status/`, { method: 'POST', body, headers });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
}

const mailsTo = (to: string) =>
  server.database.queries
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, to), eq(outbox.kind, 'order-lookup')));

describe('the order lookup', () => {
  it('emails the receipt’s link to the email of the order', async () => {
    const { email, invoiceNumber, receiptToken } = await placeOrder(server);
    expect(await look(` ${invoiceNumber?.toLowerCase() ?? ''} `, email.toUpperCase())).toMatchObject({
      status: 200,
    });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`/receipt/${receiptToken ?? ''}/`);
  });

  it('gives the same response for an unknown order and for an order with another email, and sends no email', async () => {
    const { email, invoiceNumber } = await placeOrder(server);
    const known = await look(invoiceNumber ?? '', email);
    const stranger = 'stranger@example.com';
    for (const other of [await look(invoiceNumber ?? '', stranger), await look('FC-999999', stranger)]) {
      expect(other.status).toBe(known.status);
      expect(other.text.replaceAll(stranger, email)).toBe(known.text);
    }
    expect(await mailsTo(stranger)).toEqual([]);
  });

  it('shows an error at a malformed field and keeps the input', async () => {
    const { status, text } = await look('100001', '<b>@example.com');
    expect(status).toBe(422);
    expect(text).toContain('Enter the invoice number from your receipt');
    expect(text).toContain('value="&lt;b&gt;@example.com"');
    expect((await look('FC-100001', 'nobody')).text).toContain('Enter the email you ordered with');
  });

  it('rejects a POST request without the CSRF token', async () => {
    expect((await look('FC-100001', 'a@example.com', { xsrf: 'none' })).status).toBe(403);
  });

  it('limits the number of emails to an email address', async () => {
    server = await start({ settings: { mailsPerEmail: 3 } });
    const { email, invoiceNumber } = await placeOrder(server);
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await look(invoiceNumber ?? '', email)).status);
    expect(statuses).toContain(429);
  });

  it('returns the same responses and limits for emails with and without orders', async () => {
    server = await start({ settings: { mailsPerEmail: 3 } });
    const { email } = await placeOrder(server);
    // Reset the budgets, so that the emails about the order do not count.
    await server.database.queries.delete(budgets);
    const stranger = 'stranger@example.com';
    const guess = async (to: string, time: number) => {
      const { status, text } = await look(`FC-${900_000 + time}`, to);
      return { status, text: text.replaceAll(to, 'EMAIL').replace(/name="xsrf" value="[^"]+"/g, '') };
    };
    for (let time = 0; time < 4; time += 1)
      expect(await guess(email, time)).toEqual(await guess(stranger, time));
  });

  it('limits guesses from one network even when the emails differ', async () => {
    server = await start({ settings: { mailsPerNetwork: 3 } });
    await server.database.queries.delete(budgets);
    const statuses = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await look('FC-100001', `guess-${time}@example.com`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
