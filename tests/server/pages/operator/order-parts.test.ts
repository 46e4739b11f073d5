import { beforeEach, describe, expect, it } from 'vitest';
import { refunds } from '#server/database/tables/operation-tables.ts';
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
});
