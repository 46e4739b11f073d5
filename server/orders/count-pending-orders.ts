import { eq, sql } from 'drizzle-orm';
import { orders } from '../database/tables/schema.ts';
import type { Database } from '../database/open-database.ts';

/**
 * Orders whose payment is undecided. `oldestSeconds` is the age of the oldest order in whole seconds, or 0.
 */
interface PendingOrders {
  readonly count: number;
  readonly oldestSeconds: number;
}

export async function countPendingOrders({
  database,
}: {
  readonly database: Pick<Database, 'queries'>;
}): Promise<PendingOrders> {
  const [pending] = await database.queries
    .select({
      count: sql`count(*)`.mapWith(Number),
      oldestSeconds: sql`coalesce(floor(extract(epoch from now() - min(${orders.createdAt}))), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(eq(orders.status, 'pending'));
  return pending ?? { count: 0, oldestSeconds: 0 };
}
