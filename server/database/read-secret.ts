import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from './queries.ts';
import { secrets } from './tables/server-tables.ts';

/**
 * Returns the secret of a name, and creates a missing one. Servers that start at the same time all read the
 * same value.
 */
export async function readSecret(queries: Pick<Queries, 'insert' | 'select'>, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await queries.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [stored] = await queries.select().from(secrets).where(eq(secrets.name, name));
  if (stored === undefined)
    throw new Error(
      `The secret ${name} was deleted from the database while the server started. Start it again.`,
    );
  return stored.value;
}
