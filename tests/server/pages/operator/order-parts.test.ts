import { beforeEach, describe, expect, it } from 'vitest';
import { refunds } from '#server/database/tables/operation-tables.ts';
import { orderKind } from '#server/records/order-kind.ts';
import { noteOrder } from '#server/operations/note-order.ts';
import { renderOrderParts } from '#server/pages/operator/order-parts.ts';
import { placeOrder } from '../../operations/place-order.ts';
import { useServers } from '../../orders/use-servers.ts';
import type { TestServer } from '../../start-test-server.ts';

const { start } = useServers();
let server: TestServer;

beforeEach(async () => {
  server = await start();
});

const render = async (id: string) =>
  String((await renderOrderParts(id, { xsrfToken: 'token' }, true, server.services))?.own ?? '');

const escaped = (words: string) => words.replaceAll("'", '&#39;');

/** Adds a refund of $1.50 by an operator. */
async function addRefund(
  orderId: string,
  given: Pick<typeof refunds.$inferInsert, 'status' | 'refundId' | 'reason' | 'decidedAt'>,
): Promise<void> {
  const made = { orderId, amountCents: 150, createdBy: 'bo@seller.example', createdAt: new Date() };
  await server.database.queries.insert(refunds).values({ ...made, ...given });
}

/** Returns the amounts of an order's refunds by their labels. */
const factsOf = (markup: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...markup.matchAll(/<dt>([^<]*)<\/dt>\s*<dd[^>]*>([^<]*)<\/dd>/g)].map(([, label = '', value = '']) => [
      label,
      value,
    ]),
  );

describe('renderOrderParts', () => {
  it('shows a rejected refund with its reason, and requests a note until an operator adds one', async () => {
    const { id } = await placeOrder(server);
    const at = new Date();
    const made = { orderId: id, amountCents: 150, createdBy: 'bo@seller.example', createdAt: at };
    await server.database.queries
      .insert(refunds)
      .values({ ...made, status: 'rejected', reason: 'the charge is too old', decidedAt: at });
    const before = await render(id);
    expect(before).toContain('$1.50, ');
    expect(before).toContain(
      'the payment service rejected it (the charge is too old). Nothing was refunded.',
    );
    expect(before).toContain('Refund again, or add a note when it&#39;s settled.');
    await noteOrder(id, 'Sent a check.', 'bo@seller.example', {
      ...server.services,
      now: () => new Date(at.getTime() + 1_000),
    });
    const after = await render(id);
    expect(after).toContain('the charge is too old');
    expect(after).not.toContain('Refund again');
  });

  it.each([
    [{ refundId: null }, "the payment service hasn't decided yet. We retry it."],
    [{ refundId: 're_1' }, "the payment service accepted it but hasn't confirmed it yet."],
  ])('shows a pending refund %j as not refunded, without a request for a note', async (given, words) => {
    const { id } = await placeOrder(server);
    await addRefund(id, { status: 'pending', ...given });
    const shown = await render(id);
    expect(shown).toContain(`by bo@seller.example: ${escaped(words)}`);
    expect(factsOf(shown)).toMatchObject({ Refunded: '$0.00', 'Not confirmed yet': '$1.50' });
    expect(shown).not.toContain('Refund again');
  });

  it('shows a failed refund with its reason, and requests another refund or a note', async () => {
    const { id } = await placeOrder(server);
    const failed = { status: 'failed', refundId: 're_2', reason: 'expired_or_canceled_card' } as const;
    await addRefund(id, { ...failed, decidedAt: new Date() });
    const shown = await render(id);
    expect(shown).toContain(
      escaped("it failed at the bank (expired_or_canceled_card). The customer doesn't have the money."),
    );
    expect(shown).toContain(escaped("Refund again, or add a note when it's settled."));
    expect(factsOf(shown)).toMatchObject({ Refunded: '$0.00' });
    expect(factsOf(shown)).not.toHaveProperty('Not confirmed yet');
  });
});

/** Returns the status of an order in the list of orders. */
async function statusOf(orderId: string): Promise<string | undefined> {
  const listed = await orderKind.list(server.database.queries, { filter: {}, limit: 5 });
  return listed.find(({ id }) => id === orderId)?.cells[orderKind.headings.indexOf('status')];
}

describe('the list of orders', () => {
  it.each([
    [['pending'], 'placed, refund pending'],
    [['rejected'], 'placed, refund rejected'],
    [['failed'], 'placed, refund failed'],
    [['refunded'], 'placed'],
    [['pending', 'failed', 'failed', 'refunded'], 'placed, refund failed, refund pending'],
  ] as const)('shows an order with the refunds %j as "%s"', async (statuses, shown) => {
    const { id } = await placeOrder(server);
    for (const status of statuses) await addRefund(id, { status });
    expect(await statusOf(id)).toBe(shown);
  });

  it('shows a failed refund until an operator changes the order, and a pending one after it', async () => {
    const { id } = await placeOrder(server);
    const decidedAt = new Date(Date.now() - 1_000);
    for (const status of ['rejected', 'pending'] as const) await addRefund(id, { status, decidedAt });
    expect(await statusOf(id)).toBe('placed, refund pending, refund rejected');
    await noteOrder(id, 'Sent a check.', 'bo@seller.example', server.services);
    expect(await statusOf(id)).toBe('placed, refund pending');
  });
});
