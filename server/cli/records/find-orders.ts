import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { derivationColumns, versionColumns } from '../../database/order-columns.ts';
import type { Queries } from '../../database/queries.ts';
import { accounts, orderFiles, orderLines, orders } from '../../database/schema.ts';
import { readSchedule } from '../../orders/schedule/stored-schedule.ts';
import { isRecordId } from './record-kind.ts';
import type { StoredAnswers } from './record-kind.ts';

const summary = {
  id: orders.id,
  status: orders.status,
  /** It was sent in the test mode: nobody fulfills it. */
  isTest: sql<boolean>`coalesce((${orders.submission} ->> 'test')::boolean, false)`,
  invoiceNumber: orders.invoiceNumber,
  formType: orders.formType,
  email: orders.email,
  totalCents: orders.totalCents,
  schedule: orders.schedule,
  today: orders.today,
  createdAt: orders.createdAt,
};

export type OrderSummary = Awaited<ReturnType<typeof listOrders>>[number];
export type OrderReport = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** All orders, newest first. */
export async function listOrders(queries: Queries) {
  return queries.select(summary).from(orders).orderBy(desc(orders.createdAt), desc(orders.id));
}

/** One order in full, by its id or invoice number. Password hashes, tokens and answers to keys are not in it. */
export async function findOrder(queries: Queries, id: string) {
  const isSelected = isRecordId(id) ? eq(orders.id, id) : eq(orders.invoiceNumber, id.toUpperCase());
  const [order] = await queries
    .select({
      ...summary,
      finishedAt: orders.finishedAt,
      slug: orders.slug,
      pageID: orders.pageId,
      accountId: orders.accountId,
      accountEmail: accounts.email,
      awaitingConfirmation: orders.awaitingConfirmation,
      chargeId: orders.chargeId,
      heldAt: orders.heldAt,
      refusal: orders.refusal,
      versions: versionColumns,
      renewalConsent: orders.renewalConsent,
      submission: orders.submission,
    })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(isSelected);
  if (order === undefined) return undefined;
  const lines = await queries
    .select({
      id: orderLines.lineId,
      kind: orderLines.kind,
      label: orderLines.label,
      group: orderLines.lineGroup,
      quantity: orderLines.quantity,
      priceCents: orderLines.priceCents,
      originalPriceCents: orderLines.originalPriceCents,
      items: orderLines.items,
      renewals: orderLines.renewals,
      months: orderLines.months,
      yearlyCents: orderLines.yearlyCents,
      trial: orderLines.trial,
      reason: orderLines.reason,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const files = await queries
    .select({
      part: orderFiles.part,
      path: orderFiles.path,
      name: orderFiles.name,
      sizeBytes: orderFiles.sizeBytes,
      type: orderFiles.type,
      sha256: orderFiles.sha256,
    })
    .from(orderFiles)
    .where(eq(orderFiles.orderId, order.id))
    .orderBy(asc(orderFiles.part));
  return { ...order, schedule: readSchedule(order, lines), lines, files };
}

/** What some orders were answered, by their ids. */
export async function readOrderAnswers(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredAnswers>> {
  const found = await queries
    .select(derivationColumns)
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(found.map(({ id, serviceFacts, ...stored }) => [id, { ...stored, ...serviceFacts }]));
}
