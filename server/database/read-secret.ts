import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from './queries.ts';
import { secrets } from './tables/secrets-table.ts';

/** The secret of a name; made now where there is none yet. Of servers that start at the same moment, all read the same. */
export async function readSecret(queries: Pick<Queries, 'insert' | 'select'>, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await queries.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [stored] = await queries.select().from(secrets).where(eq(secrets.name, name));
  if (stored === undefined) throw new Error(`The secret ${name} was removed while the server started.`);
  return stored.value;
}
