import { eq } from 'drizzle-orm';
import { orders } from '#server/database/tables/schema.ts';
import { newAttemptKey } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { Visitor } from '../test-visitor.ts';

/** Places an order at the test shop with a unique email. The order renews yearly. */
export async function placeOrder({ address, database }: TestServer) {
  const email = `${newAttemptKey()}@example.com`;
  const visitor = await Visitor.open(address);
  await visitor.order({ answers: { email } });
  const [order] = await database.queries.select().from(orders).where(eq(orders.email, email));
  if (order === undefined) throw new Error(`The database has no order of ${email}.`);
  return { ...order, receipt: `${address}/receipt/${order.receiptToken ?? ''}/` };
}
