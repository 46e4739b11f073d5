import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/queries.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { accounts, orderLines, orders, sandboxCharges, storedFacts } from '#server/database/tables/schema.ts';
import { priceShopOrder } from '../test-site.ts';
import { toLineColumns } from '#server/orders/line-columns.ts';
import { fillRecords } from './fill-records.ts';

/** Inserts the rows to copy: an order with its account, lines and charge, a message and an email. */
async function insertRealRows(queries: Queries): Promise<void> {
  const priced = priceShopOrder({ email: 'ana@example.com', password: '', pieces: 2 });
  const [hash, createdAt] = ['fact', new Date()];
  await queries.insert(storedFacts).values({ hash, kind: 'definition', content: {} });
  const versions = { definitionVersion: hash, pageVersion: hash };
  const about = { slug: 'shop', formType: 'ShopForm', pageId: 'shop', email: priced.email, fingerprint: '' };
  const [account] = await queries
    .insert(accounts)
    .values({ email: priced.email, passwordHash: '', createdAt })
    .returning();
  const [order] = await queries
    .insert(orders)
    .values({
      ...about,
      ...versions,
      catalogueVersion: hash,
      keyHash: 'real',
      status: 'placed',
      accountId: account?.id ?? null,
      totalCents: priced.totalCents,
      schedule: priced.schedule,
      submission: priced.submission,
      answers: priced.answers,
      today: '2026-01-15',
      createdAt,
    })
    .returning();
  if (order === undefined) throw new Error('PostgreSQL returned no row for the inserted order.');
  const lines = priced.lines.map((line, position) => ({
    orderId: order.id,
    ...toLineColumns(line, position),
  }));
  await queries.insert(orderLines).values(lines);
  await queries
    .insert(sandboxCharges)
    .values({ key: 'real', token: '', amountCents: priced.totalCents, outcome: 'charged', createdAt });
  await queries.insert(messages).values({
    ...about,
    ...versions,
    id: crypto.randomUUID(),
    kind: 'contact',
    keyHash: 'real',
    payload: {},
    answers: {},
    answer: {},
    createdAt,
  });
  await queries
    .insert(outbox)
    .values({ kind: 'receipt', to: priced.email, subject: '', text: '', createdAt });
}

const SERIES = (count: number): string => `generate_series(0, ${count - 1}) n`;

/**
 * Returns statements that fill the other large tables. One percent of the rows have expired, since servers
 * delete expired rows.
 */
const others = (count: number): readonly string[] => {
  const time = `now() + (n - ${count} / 100) * interval '1 minute'`;
  const from = SERIES(count);
  return [
    `insert into sessions select 's' || n, md5('account' || n)::uuid, now(), ${time} from ${from}`,
    `insert into account_tokens (token_hash, kind, account_id, order_id, created_at, expires_at)
     select 't' || n, 'confirmation', md5('account' || n)::uuid, md5('order' || n)::uuid, now(), ${time} from ${from}`,
    `insert into former_emails select md5('account' || n)::uuid, 'f' || n || '@example.com', now() from ${from}`,
    `insert into budgets select 'b' || n, 1, ${time} from ${from}`,
    `insert into post_claims select 'c' || n, 'filled-' || n, ${time} from ${from}`,
    `insert into payment_events select 'e' || n, 'charge', md5('order' || n)::uuid, ${time} from ${from}`,
    `insert into solved_captchas (token_hash, visitor, form, asked_at) select 'v' || n, 'v', 'f', ${time} from ${from}`,
    `insert into order_files select md5('order' || n)::uuid, 'a', 'a', 'a.pdf', 1, '', '' from ${from}`,
    `insert into order_file_chunks select md5('order' || n)::uuid, 'a', 0, '\\\\x00' from ${from}`,
    `insert into message_files select md5('message' || n)::uuid, 'a', 'a', 'a.pdf', 1, '', '' from ${from}`,
    `insert into message_file_chunks select md5('message' || n)::uuid, 'a', 0, '\\\\x00' from ${from}`,
  ];
};

/** Fills every large table of an empty database with this many rows, and runs ANALYZE on them. */
export async function fillTables(queries: Queries, count: number): Promise<void> {
  await insertRealRows(queries);
  await fillRecords(queries, { orders: count, messages: count, mails: count });
  for (const statement of others(count)) await queries.execute(sql.raw(statement));
  await queries.execute(sql`vacuum analyze`);
}
