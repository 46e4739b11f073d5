import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/queries.ts';

/**
 * Returns all rows of a database as text, except leases, which change all the time. A backup would split texts at the
 * borders of its chunks.
 */
export async function readRows(queries: Pick<Queries, 'execute'>): Promise<string> {
  const { rows: tables } = await queries.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'workers' order by relname`);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await queries.execute<{ text: string | null }>(
      sql`select string_agg(t::text, chr(10) order by t::text) as text from ${sql.identifier(name)} t`,
    );
    texts.push(`${name}\n${rows[0]?.text ?? ''}`);
  }
  return texts.join('\n');
}
