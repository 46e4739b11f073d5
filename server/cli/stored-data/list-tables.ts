import type { ClientBase } from 'pg';
import type { TableHeader } from './backup-format.ts';

/** Lists the tables with their columns. Referenced tables come first. */
export async function listTables(client: ClientBase): Promise<readonly TableHeader[]> {
  // Excludes generated columns, which PostgreSQL computes again.
  const tables = await client.query<TableHeader>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  const references = await client.query<{ readonly from: string; readonly to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`);
  const ordered: TableHeader[] = [];
  const add = ({ table, columns }: TableHeader, above: readonly string[]): void => {
    if (ordered.some((known) => known.table === table)) return;
    if (above.includes(table))
      throw new Error(
        `The tables ${above.join(', ')} refer to each other in a cycle, so none can be restored first.`,
      );
    for (const { to } of references.rows.filter(({ from }) => from === table)) {
      const other = tables.rows.find((known) => known.table === to);
      if (other !== undefined) add(other, [...above, table]);
    }
    ordered.push({ table, columns });
  };
  for (const table of tables.rows) add(table, []);
  return ordered;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns a table with its columns in the syntax of COPY. */
export function copyTarget({ table, columns }: TableHeader): string {
  return `public.${quote(table)} (${columns.map(quote).join(', ')})`;
}
