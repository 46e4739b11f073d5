import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/queries.ts';

/** Rows per statement. Each statement must finish well within the query timeout. */
const AT_ONCE = 5_000;

/** The number of filled rows in each table. */
export interface FilledCounts {
  readonly orders: number;
  readonly messages: number;
  readonly mails: number;
}

interface Copy {
  readonly table: string;
  /** The SQL condition that selects the real rows to copy. */
  readonly isReal: string;
  /** SQL for the columns that differ between copies. `n` is the number of the copy, `t` the real row. */
  readonly columns: Readonly<Record<string, string>>;
}

const uuidOf = (what: string): string => `md5('${what}' || n)::uuid`;

/** One row per minute. The newest is a minute old, and a million rows cover two years. */
const TIME = `now() - (n + 1) * interval '1 minute'`;

const pick = (words: string, step: number): string =>
  `(array[${words
    .split(' ')
    .map((word) => `'${word}'`)
    .join(', ')}])[1 + (n / ${step}) % ${words.split(' ').length}]`;

const FIRST = pick('Ana Bo Cy Dee Eli Fay Gus Hal Ida Jon Kim Leo Mia Ned Ola Pat Quy Rob Sue Tom', 1);
const LAST = pick('Ruiz Berg Chen Diaz Ek Ford Gray Holt Ito Jain Khan Lund Moss Nash Ortiz Park Reyes', 20);
const COMPANY = `${pick('Blue Red Gold North South Iron Swift Bright Clear Prime Lucky Grand', 3)} || ' ' || ${pick('Shops Boats Tools Foods Homes Farms Media Labs Parts Games Books', 36)} || ' ' || n`;

/**
 * Replaces the names of customer and company from the golden cases, consistently in answers and submission.
 */
const renamed = (column: string): string =>
  `replace(replace(replace(t.${column}::text, 'Ruiz Tools', ${COMPANY}), 'Ruiz', ${LAST}), '"Ana"', '"' || ${FIRST} || '"')::jsonb`;

const account: Copy = {
  table: 'accounts',
  isReal: `email not like 'filled-%'`,
  columns: { id: uuidOf('account'), email: `'filled-' || n || '@example.com'`, created_at: TIME },
};

const order: Copy = {
  table: 'orders',
  isReal: `status = 'placed' and key_hash not like 'filled-%'`,
  columns: {
    id: uuidOf('order'),
    key_hash: `'filled-' || n`,
    email: `'filled-' || n || '@example.com'`,
    account_id: uuidOf('account'),
    invoice_number: `'FX-' || n`,
    receipt_token: `rpad(md5('receipt' || n), 43, 'x')`,
    charge_id: `${uuidOf('charge')}::text`,
    created_at: TIME,
    finished_at: TIME,
    submission: renamed('submission'),
    answers: renamed('answers'),
  },
};

const charge: Copy = {
  table: 'sandbox_charges',
  isReal: `key not like 'filled-%' and outcome = 'charged'`,
  columns: { key: `'filled-' || n`, id: uuidOf('charge'), created_at: TIME },
};

const message: Copy = {
  table: 'messages',
  isReal: `key_hash not like 'filled-%'`,
  columns: {
    id: uuidOf('message'),
    key_hash: `'filled-' || n`,
    email: `'filled-' || n || '@example.com'`,
    created_at: TIME,
  },
};

const mail: Copy = {
  table: 'outbox',
  isReal: `recipient not like 'filled-%'`,
  columns: {
    id: uuidOf('mail'),
    recipient: `'filled-' || n || '@example.com'`,
    created_at: TIME,
    available_at: TIME,
    sent_at: TIME,
    failed_at: 'null',
    lease_until: 'null',
    attempts: '1',
  },
};

async function columnsOf(queries: Queries, table: string): Promise<readonly string[]> {
  const { rows } = await queries.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return rows.map(({ name }) => name);
}

/** Returns the name of the table that holds the real rows during the copy. */
const realTable = ({ table }: Copy): string => `real_${table}`;

/**
 * Copies the real rows of a table, with their positions, to another table. Copy n uses row n modulo their
 * count.
 */
async function setRealRowsAside(queries: Queries, copy: Copy): Promise<void> {
  await queries.execute(
    sql.raw(
      `create table ${realTable(copy)} as
       select *, row_number() over (order by created_at) - 1 as place, count(*) over () as size
       from ${copy.table} where ${copy.isReal}`,
    ),
  );
}

async function copyRows(queries: Queries, copy: Copy, from: number, to: number): Promise<void> {
  const names = await columnsOf(queries, copy.table);
  const values = names.map((name) => copy.columns[name] ?? `t."${name}"`);
  for (let start = from; start < to; start += AT_ONCE) {
    const end = Math.min(start + AT_ONCE, to) - 1;
    await queries.execute(
      sql.raw(
        `insert into ${copy.table} (${names.map((name) => `"${name}"`).join(', ')})
         select ${values.join(', ')} from generate_series(${start}, ${end}) n
         join ${realTable(copy)} t on t.place = n % t.size`,
      ),
    );
  }
}

async function copyLines(queries: Queries, from: number, to: number): Promise<void> {
  const names = (await columnsOf(queries, 'order_lines')).filter((name) => name !== 'order_id');
  const list = names.map((name) => `"${name}"`).join(', ');
  for (let start = from; start < to; start += AT_ONCE) {
    const end = Math.min(start + AT_ONCE, to) - 1;
    await queries.execute(
      sql.raw(
        `insert into order_lines (order_id, ${list})
         select ${uuidOf('order')}, ${names.map((name) => `l."${name}"`).join(', ')}
         from generate_series(${start}, ${end}) n
         join ${realTable(order)} t on t.place = n % t.size
         join order_lines l on l.order_id = t.id`,
      ),
    );
  }
}

/**
 * Fills tables with copies of existing real rows. Each copy has a unique customer and company.
 * @param already number of copies from an earlier call
 */
export async function fillRecords(
  queries: Queries,
  wanted: FilledCounts,
  already: FilledCounts = { orders: 0, messages: 0, mails: 0 },
): Promise<void> {
  const copies = [account, order, charge, message, mail];
  for (const copy of copies) await setRealRowsAside(queries, copy);
  await copyRows(queries, account, already.orders, wanted.orders);
  await copyRows(queries, order, already.orders, wanted.orders);
  await copyLines(queries, already.orders, wanted.orders);
  await copyRows(queries, charge, already.orders, wanted.orders);
  await copyRows(queries, message, already.messages, wanted.messages);
  await copyRows(queries, mail, already.mails, wanted.mails);
  for (const copy of copies) await queries.execute(sql.raw(`drop table ${realTable(copy)}`));
}
