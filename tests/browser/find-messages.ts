import { asc, eq } from 'drizzle-orm';
import { readConfiguration } from '#server/configuration.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { silentLog } from '#server/log.ts';

/** Returns the payloads of a form that sells nothing, oldest first. */
export async function findMessages(databaseUrl: string, slug: string): Promise<readonly object[]> {
  const configuration = { ...readConfiguration({}, process.cwd()), databaseUrl };
  const database = await openDatabase(configuration, silentLog);
  try {
    const stored = await database.queries
      .select({ payload: messages.payload })
      .from(messages)
      .where(eq(messages.slug, slug))
      .orderBy(asc(messages.createdAt));
    return stored.map(({ payload }) => payload);
  } finally {
    await database.close();
  }
}
