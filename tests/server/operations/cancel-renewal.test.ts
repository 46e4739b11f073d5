import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { cancelOrder } from '#server/operations/cancel-order.ts';
import { cancelRenewal } from '#server/operations/cancel-renewal.ts';
import { useServers } from '../orders/use-servers.ts';
import type { TestServer } from '../start-test-server.ts';
import { placeOrder } from './place-order.ts';

const { start } = useServers();
let server: TestServer;

beforeEach(async () => {
  server = await start();
});

const cancel = (id: string, series = 0) => cancelRenewal(id, series, 'ana@example.com', server.services);

describe('cancelRenewal', () => {
  it('removes the renewal from the receipt and its calendar, and confirms the cancellation by email', async () => {
    const { id, email, receipt } = await placeOrder(server);
    expect(await (await fetch(receipt)).text()).toContain('Each year from');
    expect(await cancel(id)).toMatchObject({ isDone: true });
    const page = await (await fetch(receipt)).text();
    expect(page).toContain('It won&#39;t renew, and it ends on ');
    expect(page).not.toContain('Each year from');
    expect((await fetch(new URL('renewals.ics', receipt))).status).toBe(404);
    const isIt = and(eq(outbox.to, email), eq(outbox.kind, 'renewal-canceled'));
    const [mail] = await server.database.queries.select().from(outbox).where(isIt);
    expect(mail).toMatchObject({ subject: 'Acme: renewal canceled' });
  });

  it('cancels a renewal once, and rejects a renewal that the order does not have', async () => {
    const { id } = await placeOrder(server);
    const results = await Promise.all([cancel(id), cancel(id), cancel(id, 7), cancel(id, -1)]);
    expect(results.filter(({ isDone }) => isDone)).toHaveLength(1);
  });
});

describe('cancelOrder', () => {
  it('cancels the renewals of the order', async () => {
    const { id, receipt } = await placeOrder(server);
    await cancelOrder(id, 'You asked us to.', 'bo@seller.example', server.services);
    expect(await cancel(id)).toMatchObject({ isDone: false });
    const page = await (await fetch(receipt)).text();
    expect(page).toContain('You asked us to.');
    expect(page).toContain('It doesn&#39;t renew.');
    expect(page).toContain('Your order is canceled.');
    expect(page).not.toContain('Thank you.');
  });
});
