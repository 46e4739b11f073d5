import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/cart/schedule/calendar-days.ts';
import { deletePerson } from '#server/cli/stored-data/delete-person.ts';
import { runRenewals } from '#server/cli/run-renewals.ts';
import { orders } from '#server/database/tables/schema.ts';
import { cancelOrder } from '#server/operations/cancel-order.ts';
import { refundOrder } from '#server/operations/refund-order.ts';
import { confirmLink } from '../accounts/confirm.ts';
import { tokenTo } from '../accounts/mailbox.ts';
import { signIn } from '../accounts/sign-in.ts';
import { placeOrder } from '../operations/place-order.ts';
import { useServers } from '../orders/use-servers.ts';
import type { TestServer } from '../start-test-server.ts';

const { start } = useServers();
const OPERATOR = 'bo@seller.example';
let server: TestServer;

beforeEach(async () => {
  server = await start();
});

/** Returns the invoice numbers of the orders that owe a charge within three years of an order. */
async function listDue(today: string): Promise<readonly string[]> {
  const days = { from: today, to: addMonths(today, 36) };
  const { output = '' } = await runRenewals(days, true, server.database.queries);
  const due: unknown = JSON.parse(output);
  if (!Array.isArray(due)) throw new Error(`The list is not an array: ${output}`);
  return due.map((charge: unknown) => String(Object(charge).invoiceNumber));
}

type Order = Awaited<ReturnType<typeof placeOrder>>;

/** Cancels the renewal as the customer does: account, page of the renewal, button. */
async function cancelInAccount({ email }: Order): Promise<void> {
  const password = 'Correct-horse-7';
  await confirmLink(server.address, await tokenTo(server, email, 'confirmation'), { password });
  const browser = await signIn(server, { username: email, password });
  const { text } = await browser.open('/account/');
  const address = /href="(\/receipt\/[^"]+\/renewals\/[^"]+)"/.exec(text)?.[1] ?? '';
  const pressed = await browser.press(await browser.open(address), address);
  expect(pressed.status).toBe(303);
}

const refund = ({ id }: Order, amountCents: number) =>
  refundOrder(id, { id: randomUUID(), amountCents, note: null }, OPERATOR, server.services);

describe('orders renewals --due', () => {
  it('lists the charges of a placed order in each year', async () => {
    const { today, invoiceNumber } = await placeOrder(server);
    expect((await listDue(today)).filter((number) => number === invoiceNumber)).toHaveLength(3);
  });

  it.each<[string, (order: Order) => Promise<unknown>]>([
    ['a renewal that the customer canceled in the account', cancelInAccount],
    ['a canceled order', ({ id }) => cancelOrder(id, null, OPERATOR, server.services)],
    ['a fully refunded order', (order) => refund(order, order.totalCents)],
    [
      'an order that was refunded in full in two parts',
      async (order) => {
        await refund(order, 1);
        await refund(order, order.totalCents - 1);
      },
    ],
    ['an erased order', ({ email }) => deletePerson(server.database, email)],
    [
      'a test order',
      ({ id }) =>
        server.database.queries
          .update(orders)
          .set({ submission: sql`jsonb_set(${orders.submission}, '{test}', 'true')` })
          .where(eq(orders.id, id)),
    ],
  ])('omits %s', async (_, change) => {
    const order = await placeOrder(server);
    const { today } = order;
    const number = order.invoiceNumber ?? '';
    expect(await listDue(today)).toContain(number);
    await change(order);
    expect(await listDue(today)).not.toContain(number);
  });

  it('keeps a partly refunded order', async () => {
    const order = await placeOrder(server);
    await refund(order, order.totalCents - 1);
    expect(await listDue(order.today)).toContain(order.invoiceNumber);
  });
});
