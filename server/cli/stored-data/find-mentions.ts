import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/queries.ts';

/** Columns that may contain an email. File contents are stored as bytes, and are not searched. */
const TEXT_TYPES = ['text', 'character varying', 'json', 'jsonb', 'tsvector'];

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Matches an email that is not a part of a longer one, also after an escape of JSON such as `\n`. */
function patternOf(emails: readonly string[]): string {
  const escaped = emails.map((email) => email.replace(/[^a-z0-9@]/gi, '\\$&')).join('|');
  return `(^|[^a-z0-9._%+-]|\\\\[bfnrt])(${escaped})(?![a-z0-9-]|\\.[a-z0-9])`;
}

/**
 * Searches every text of the database for emails.
 * @returns the columns that contain one, with the number of rows, such as `orders.answers (1)`
 */
export async function findMentions(
  queries: Pick<Queries, 'execute'>,
  emails: readonly string[],
): Promise<readonly string[]> {
  // Reading every table can take longer than the limit of a web request.
  await queries.execute(sql`set local statement_timeout = 0`);
  const { rows: columns } = await queries.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ${TEXT_TYPES} order by table_name, ordinal_position`);
  const pattern = patternOf(emails);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await queries.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.raw(`public.${quote(table)}`)}
      where ${sql.raw(quote(column))}::text ~* ${pattern}`);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push(`${table}.${column} (${count})`);
  }
  return found;
}
