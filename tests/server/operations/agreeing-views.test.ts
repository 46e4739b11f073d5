import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportProgress } from '#server/cli/stored-data/export-progress.ts';
import { reportOrder } from '#server/records/order-kind.ts';
import { findOrder } from '#server/records/find-orders.ts';
import { orderLines, orders } from '#server/database/tables/schema.ts';
import { cancelOrder } from '#server/operations/cancel-order.ts';
import { refundOrder } from '#server/operations/refund-order.ts';
import { resendReceipt } from '#server/operations/resend-receipt.ts';
import { renderOrderParts } from '#server/pages/operator/order-parts.ts';
import { lastMail } from '../accounts/mailbox.ts';
import { readPdf } from '../orders/receipt/pdf/read-pdf.ts';
import { useServers } from '../orders/use-servers.ts';
import { placeOrder } from './place-order.ts';

const { start } = useServers();
const OPERATOR = 'bo@seller.example';

const squeeze = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s/g, '');

/** Places an order and opens its page, PDF, email and desk, all as text without spaces. */
async function openOrder() {
  const server = await start();
  const order = await placeOrder(server);
  const { services } = server;
  const { queries } = server.database;
  return {
    order,
    queries,
    services,
    readViews: async () => {
      await resendReceipt(order.id, OPERATOR, services);
      const pdf = await readPdf(
        new Uint8Array(await (await fetch(new URL('receipt.pdf', order.receipt))).arrayBuffer()),
      );
      const parts = await renderOrderParts(order.id, { xsrfToken: 'x' }, true, services);
      const record = await findOrder(queries, order.id);
      const desk = [
        String(parts?.own),
        ...(record === undefined ? [] : reportOrder(record).first.map(({ text }) => text)),
      ];
      return {
        page: squeeze(await (await fetch(order.receipt)).text()),
        pdf: pdf.map(({ text }) => text).join(''),
        email: squeeze((await lastMail(server, order.email, 'order-confirmation')).text),
        desk: squeeze(desk.join('')),
      };
    },
  };
}

describe('every view of an order', () => {
  it('shows every part of a line with 60 domains', async () => {
    const shop = await openOrder();
    const items = Array.from({ length: 60 }, (_, index) => ({
      id: `d${index}`,
      label: `domain-${index + 1}.example`,
      priceCents: 1_199,
    }));
    await shop.queries.update(orderLines).set({ items }).where(eq(orderLines.orderId, shop.order.id));
    const views = await shop.readViews();
    for (const [view, text] of Object.entries(views))
      expect(
        items.filter(({ label }) => !text.includes(label)),
        view,
      ).toEqual([]);
  });

  it('shows two refunds and a cancellation', async () => {
    const shop = await openOrder();
    const { order, services, queries } = shop;
    for (const amountCents of [4_000, 6_000])
      await refundOrder(order.id, { id: randomUUID(), amountCents, note: null }, OPERATOR, services);
    await cancelOrder(order.id, null, OPERATOR, services);
    const { page, pdf, email, desk } = await shop.readViews();
    for (const [view, text] of Object.entries({ page, pdf, email })) {
      for (const words of ['Yourorderiscanceled.', '−$40.00', '−$60.00', 'Totalafterrefunds', '$100.00'])
        expect(text, view).toContain(words);
      expect(text, view).not.toMatch(/Thankyou|Eachyearfrom/);
    }
    expect(desk).toContain('Paid$200.00Refunded$100.00Lefttorefund$100.00');
    const folder = await mkdtemp(join(tmpdir(), 'formcart-views-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const exported = JSON.stringify(await exportProgress(queries, order.id, folder));
    expect(exported).toContain('"amountCents":4000,"status":"refunded"');
    expect(exported).toContain('"amountCents":6000,"status":"refunded"');
    expect(exported).toContain('"kind":"canceled"');
  });

  it('shows names in several scripts', async () => {
    const shop = await openOrder();
    const names = ['北京国际贸易有限公司', 'שלום', 'ไทย', '\u{1F3E2}'];
    const [stored] = await shop.queries.select().from(orders).where(eq(orders.id, shop.order.id));
    if (stored === undefined) throw new Error('The order is missing.');
    const companies = names.map((name) => ({ products: [], company: { name }, notes: [] }));
    const submission = { ...stored.submission, companies };
    await shop.queries.update(orders).set({ submission }).where(eq(orders.id, shop.order.id));
    const { page, pdf, email } = await shop.readViews();
    const record = await findOrder(shop.queries, shop.order.id);
    const exported = JSON.stringify(record?.submission);
    for (const [view, text] of Object.entries({ page, pdf, email, exported }))
      expect(
        names.filter((name) => !text.includes(name)),
        view,
      ).toEqual([]);
  });
});
