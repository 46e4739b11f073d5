import { eq } from 'drizzle-orm';
import { readConfiguration } from '#server/configuration.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { orders, sandboxCharges } from '#server/database/tables/schema.ts';
import { silentLog } from '#server/log.ts';

/** Returns the orders of a customer with their charges. */
export async function findAttempts(databaseUrl: string, email: string) {
  const configuration = { ...readConfiguration({}, process.cwd()), databaseUrl };
  const database = await openDatabase(configuration, silentLog);
  try {
    return await database.queries
      .select({
        status: orders.status,
        outcome: sandboxCharges.outcome,
        amountCents: sandboxCharges.amountCents,
      })
      .from(orders)
      .leftJoin(sandboxCharges, eq(sandboxCharges.key, orders.keyHash))
      .where(eq(orders.email, email));
  } finally {
    await database.close();
  }
}
