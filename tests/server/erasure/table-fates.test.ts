import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tableFates } from '#server/erasure/table-fates.ts';
import { useServers } from '../orders/use-servers.ts';

const { start } = useServers();

describe('tableFates', () => {
  it('names every table of the database, so that a new one cannot be forgotten', async () => {
    const { database } = await start();
    const { rows } = await database.queries.execute<{ name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
    expect(
      rows.map(({ name }) => name),
      'name the new table in server/erasure/table-fates.ts, and erase its personal data in eraseRecords',
    ).toEqual(Object.keys(tableFates).toSorted());
  });

  it('deletes rows that belong to a deleted record with it', async () => {
    const { database } = await start();
    // Rows of orders stay. Rows of messages, emails and accounts are deleted, and so are all that refer to them.
    const { rows } = await database.queries.execute<{ from: string; to: string; rule: string }>(sql`
      select f.relname as from, t.relname as to, k.confdeltype as rule from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
    const deleted = ['messages', 'mails', 'accounts', 'orderFiles'];
    const odd = rows.filter(
      ({ from, to, rule }) => deleted.includes(tableFates[to] ?? '') && from !== 'orders' && rule !== 'c',
    );
    expect(odd).toEqual([]);
  });
});
