import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RefundStatus } from '#domain/order-progress/order-money.ts';
import { normalizeEmail } from '../accounts/find-or-create-account.ts';
import { derivationColumns, versionColumns } from '../database/tables/order-columns.ts';
import type { Queries } from '../database/queries.ts';
import { orderEvents, refunds } from '../database/tables/operation-tables.ts';
import { accounts, orderFiles, orderLines, orders } from '../database/tables/schema.ts';
import { wordsQuery } from '../database/search-words.ts';
import { isOpenRefund } from '../orders/progress/open-refunds.ts';
import { isOrderOf, presentEmail } from '../orders/present-email.ts';
import { readSchedule } from '../orders/schedule/stored-schedule.ts';
import { isRecordId } from '../database/record-id.ts';
import type { StoredAnswers } from './record-kind.ts';
import { searchOrders } from './search-orders.ts';
import { isOnPage, newestFirst, placeTextOf } from './record-pages.ts';
import type { RecordFilter, WantedPage } from './record-pages.ts';

const summary = {
  id: orders.id,
  status: orders.status,
  /** True for orders submitted in test mode, which must not be fulfilled. */
  isTest: sql<boolean>`coalesce((${orders.submission} ->> 'test')::boolean, false)`,
  invoiceNumber: orders.invoiceNumber,
  formType: orders.formType,
  /** The email that reaches the customer now. */
  email: presentEmail,
  totalCents: orders.totalCents,
  schedule: orders.schedule,
  today: orders.today,
  createdAt: orders.createdAt,
  /** The kind of the latest event; null until the order is placed. */
  progress: sql<string | null>`(
    select event.kind from ${orderEvents} event where event.order_id = ${orders}.id order by event.at desc limit 1)`,
  /** Time at which the personal data was deleted, on request or because of its age, or null. */
  erasedAt: orders.erasedAt,
};

const listed = {
  ...summary,
  /** The statuses of refunds that failed or wait. */
  openRefunds: sql<readonly RefundStatus[]>`array(
    select distinct ${refunds.status} from ${refunds}
    where ${refunds}.order_id = ${orders}.id and ${isOpenRefund} order by 1)`,
  customer: sql<string>`concat_ws(' ', nullif(${orders.submission} -> 'contact' ->> 'first_name', ''), nullif(${orders.submission} -> 'contact' ->> 'last_name', ''))`,
  companies: sql<
    readonly string[]
  >`coalesce(jsonb_path_query_array(${orders.submission}, '$.companies[*].company.name ? (@ != "")'), '[]')`,
};

export type OrderSummary = Awaited<ReturnType<typeof readOrderPage>>[number]['row'];
export type OrderReport = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Builds all conditions except the search (see `search-orders.ts`). */
function isWanted({ status, form, email }: RecordFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : sql`${orders.status} = ${status}`,
    form === undefined ? undefined : eq(isFormType(form) ? orders.formType : orders.slug, form),
    email === undefined ? undefined : isOrderOf(normalizeEmail(email)),
  );
}

/** Returns true for a form type (`FormABusinessForm`) and false for a slug (`form-a-business`). */
function isFormType(form: string): boolean {
  return /^\p{Lu}/u.test(form);
}

/** Matches orders by the present email of their customer. The words of an order contain its email at the time. */
function isOfSearched(search: string | undefined): SQL | undefined {
  return search?.includes('@') === true ? isOrderOf(normalizeEmail(search)) : undefined;
}

async function findOfSearched(queries: Queries, wanted: WantedPage): Promise<readonly string[]> {
  const { filter, limit } = wanted;
  const isOfEmail = isOfSearched(filter.search);
  if (isOfEmail === undefined) return [];
  const found = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(isWanted(filter), isOnPage(orders, wanted), isOfEmail))
    .orderBy(...newestFirst(orders))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Reads a page of orders, newest first. */
export async function readOrderPage(queries: Queries, wanted: WantedPage) {
  const { filter, limit } = wanted;
  const isOnIt = and(isWanted(filter), isOnPage(orders, wanted));
  const words = filter.search === undefined ? undefined : wordsQuery(filter.search);
  const selected =
    words === undefined
      ? isOnIt
      : inArray(orders.id, [
          ...(await searchOrders(queries, words, isOnIt, limit)),
          ...(await findOfSearched(queries, wanted)),
        ]);
  return queries
    .select({ row: listed, createdAtText: placeTextOf(orders.createdAt) })
    .from(orders)
    .where(selected)
    .orderBy(...newestFirst(orders))
    .limit(limit);
}

/** Builds all conditions except `since`. */
export function isWantedOrder(filter: RecordFilter): SQL | undefined {
  const { search } = filter;
  const words = search === undefined ? undefined : wordsQuery(search);
  const hasWords = words && sql`${orders.searchWords} @@ ${words}`;
  const isOfEmail = isOfSearched(search);
  return and(isWanted(filter), isOfEmail === undefined ? hasWords : or(hasWords, isOfEmail));
}

/** Returns an order by id or invoice number, without password hashes, tokens and stored responses. */
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

/** Returns the stored answers of orders by id. */
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
