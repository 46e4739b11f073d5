import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { markedKinds } from '#domain/order-progress/order-events.ts';
import type { Queries } from '../database/queries.ts';
import { messages } from '../database/tables/message-tables.ts';
import { orderEvents, refunds } from '../database/tables/operation-tables.ts';
import { outbox } from '../database/tables/outbox-table.ts';
import { orders } from '../database/tables/schema.ts';
import { deskKinds } from '../messages/desk-kinds.ts';
import { referenceOf } from '../messages/message-reference.ts';
import { isFailedRefund, refundDecidedAt } from '../orders/progress/open-refunds.ts';
import { nameOrder } from '../seller/name-order.ts';
import type { DigestLimits, DigestPart, OpenRecords, OpenRecord } from './attention.ts';
import { readRuns } from '../retention/retention-runs.ts';
import { OPERATOR_ADDRESS, RETENTION_ADDRESS } from '../seller/operator-address.ts';
import { say } from '../texts.ts';

type Reading = Pick<Queries, 'select'>;
type ReadPart = (queries: Reading, limits: DigestLimits) => Promise<OpenRecords>;

/** The number of rows that match, in a query that returns only the first. */
const matches = sql`count(*) over ()`.mapWith(Number);

function describeFirst<Row extends { readonly count: number }>(
  [first]: readonly Row[],
  describe: (row: Row) => OpenRecord,
): OpenRecords {
  return { count: first?.count ?? 0, oldest: first && describe(first) };
}

const orderColumns = {
  id: orders.id,
  slug: orders.slug,
  submission: orders.submission,
  invoiceNumber: orders.invoiceNumber,
};

type NamedOrder = Pick<typeof orders.$inferSelect, keyof typeof orderColumns>;

function describeOrder(order: NamedOrder, since: Date): OpenRecord {
  const name = [order.invoiceNumber, nameOrder(order)].filter((part) => part !== null).join(', ');
  return { name, since, path: `${OPERATOR_ADDRESS}orders/${order.id}/` };
}

const readRejectedRefunds: ReadPart = async (queries, { erased }) => {
  const rows = await queries
    .select({ ...orderColumns, count: matches, since: refundDecidedAt })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isFailedRefund, or(isNull(orders.erasedAt), gte(orders.erasedAt, erased))))
    .orderBy(refundDecidedAt)
    .limit(1);
  return describeFirst(rows, (row) => describeOrder(row, row.since));
};

const readDeadMails: ReadPart = async (queries) => {
  const rows = await queries
    .select({
      id: outbox.id,
      kind: outbox.kind,
      failedAt: outbox.failedAt,
      createdAt: outbox.createdAt,
      count: matches,
    })
    .from(outbox)
    .where(and(isNotNull(outbox.failedAt), isNull(outbox.sentAt)))
    .orderBy(asc(outbox.failedAt))
    .limit(1);
  return describeFirst(rows, ({ id, kind, failedAt, createdAt }) => ({
    name: kind,
    since: failedAt ?? createdAt,
    path: `${OPERATOR_ADDRESS}mails/${id}/`,
  }));
};

/** Reads the last run of the deletion by age, if it was stopped. A later run settles it. */
const readStoppedRetention: ReadPart = async (queries) => {
  const [last] = await readRuns(queries, 1);
  if (last === undefined || last.stopped === null) return { count: 0, oldest: undefined };
  const name = say('mail.digest.retention');
  return { count: 1, oldest: { name, since: last.startedAt, path: RETENTION_ADDRESS } };
};

const readPendingOrders: ReadPart = (queries, { pending }) =>
  readOrders(queries, and(eq(orders.status, 'pending'), lt(orders.createdAt, pending)));

/** Reads orders that nobody has given a status, canceled or refunded in full. */
const readOrdersWithoutStatus: ReadPart = (queries, { status, history }) => {
  const kinds = sql.join(
    [...markedKinds, 'canceled'].map((kind) => sql`${kind}`),
    sql`, `,
  );
  const ofOrder = sql`from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}`;
  const refunded = sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
    where ${refunds.orderId} = ${orders.id} and ${refunds.status} = 'refunded')`;
  return readOrders(
    queries,
    and(
      eq(orders.status, 'placed'),
      gte(orders.createdAt, history),
      lt(orders.createdAt, status),
      isNull(orders.erasedAt),
      sql`(${orders.submission} ->> 'test') is distinct from 'true'`,
      sql`not exists (select 1 ${ofOrder} and ${orderEvents.kind} in (${kinds}))`,
      sql`${refunded} < greatest(${orders.totalCents}, 1)`,
    ),
  );
};

async function readOrders(queries: Reading, isOpen: SQL | undefined): Promise<OpenRecords> {
  const rows = await queries
    .select({ ...orderColumns, count: matches, createdAt: orders.createdAt })
    .from(orders)
    .where(isOpen)
    .orderBy(asc(orders.createdAt))
    .limit(1);
  return describeFirst(rows, (row) => describeOrder(row, row.createdAt));
}

type DeskKind = (typeof deskKinds)[number];

const readMessages =
  ([kind, name]: DeskKind): ReadPart =>
  async (queries) => {
    const rows = await queries
      .select({ id: messages.id, createdAt: messages.createdAt, count: matches })
      .from(messages)
      .where(and(eq(messages.kind, kind), isNull(messages.answeredAt)))
      .orderBy(asc(messages.createdAt))
      .limit(1);
    return describeFirst(rows, ({ id, createdAt }) => ({
      name: referenceOf(id),
      since: createdAt,
      path: `${OPERATOR_ADDRESS}${name}/${id}/`,
    }));
  };

const [contact, application, profile, affiliate] = deskKinds;

/** Reads the open records of each part. */
export const partReaders: Readonly<Record<DigestPart, ReadPart>> = {
  'rejected-refunds': readRejectedRefunds,
  'dead-mails': readDeadMails,
  'stopped-retention': readStoppedRetention,
  'pending-orders': readPendingOrders,
  'orders-without-status': readOrdersWithoutStatus,
  contacts: readMessages(contact),
  applications: readMessages(application),
  profiles: readMessages(profile),
  affiliates: readMessages(affiliate),
};
