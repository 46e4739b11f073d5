import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import type { ChargeSeries } from '#domain/cart/schedule/payment-schedule.ts';
import type { OrderEventKind } from '#domain/order-progress/order-events.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import type { Queries } from '#server/database/queries.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { canceledRenewals, orderEvents, refunds } from '#server/database/tables/operation-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { accounts, orderFiles, orders, storedFacts } from '#server/database/tables/schema.ts';
import { priceShopOrder } from '../test-site.ts';

/** Noon in most time zones that the tests use. */
export const momentOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);

/** An order to store. Days are in UTC. */
export interface OldOrder {
  readonly placed: Day;
  readonly status?: 'pending' | 'placed' | 'refused';
  readonly isHeld?: boolean;
  readonly isTest?: boolean;
  readonly hasFile?: boolean;
  readonly hasConsent?: boolean;
  readonly hasFiling?: boolean;
  readonly series?: readonly ChargeSeries[];
  /** The day of the cancellation of each series, by its index. */
  readonly canceled?: readonly Day[];
  readonly events?: readonly (readonly [OrderEventKind, Day])[];
  readonly refunds?: readonly (readonly ['pending' | 'refunded' | 'rejected', Day])[];
}

const FACT = 'old-fact';
const facts = { definitionVersion: FACT, pageVersion: FACT };

/** Stores the facts that orders and messages refer to. */
export async function addFacts(queries: Queries): Promise<void> {
  await queries
    .insert(storedFacts)
    .values({ hash: FACT, kind: 'definition', content: {} })
    .onConflictDoNothing();
}

const filing = {
  product: 'LLC',
  jurisdiction: 'Wyoming',
  method: 'Online',
  filed_in: { days: 1, hours: 0 },
  docs_in: { days: 2, hours: 0 },
};

/** Deletes everything that `addOrder` and the other functions add. */
export async function clearRecords(queries: Queries): Promise<void> {
  for (const table of [orders, messages, outbox, accounts]) await queries.delete(table);
}

/** Stores an order with a unique email. Returns its id and the email. */
export async function addOrder(queries: Queries, old: OldOrder): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `order-${id}@example.com`;
  const { placed, status = 'placed', series = [], canceled = [], events = [], hasFile = false } = old;
  const priced = priceShopOrder({ email, password: '', pieces: 1 });
  const at = momentOf(placed);
  await queries.insert(orders).values({
    ...facts,
    id,
    email,
    status,
    keyHash: id,
    fingerprint: '',
    slug: 'shop',
    formType: 'ShopForm',
    pageId: 'shop',
    catalogueVersion: FACT,
    totalCents: 4_000,
    schedule: { day: placed, todayCents: 4_000, series },
    submission: { ...priced.submission, test: old.isTest ?? false },
    answers: { email },
    filings: old.hasFiling === true ? [filing] : [],
    today: placed,
    heldAt: old.isHeld === true ? at : null,
    renewalConsent: old.hasConsent === true ? 'I agree.' : null,
    createdAt: at,
    finishedAt: status === 'pending' ? null : at,
  });
  const all = [['placed', placed] as const, ...events];
  if (status === 'placed')
    await queries
      .insert(orderEvents)
      .values(all.map(([kind, day]) => ({ orderId: id, kind, at: momentOf(day), note: email })));
  for (const [series, day] of canceled.entries())
    await queries
      .insert(canceledRenewals)
      .values({ orderId: id, series, canceledAt: momentOf(day), canceledBy: 'customer' });
  for (const [state, day] of old.refunds ?? [])
    await queries.insert(refunds).values({
      orderId: id,
      amountCents: 100,
      status: state,
      note: email,
      createdBy: 'command line',
      createdAt: momentOf(day),
      decidedAt: state === 'pending' ? null : momentOf(day),
    });
  if (hasFile)
    await queries.insert(orderFiles).values({
      orderId: id,
      part: 'a',
      path: 'a',
      name: `file-${id}.pdf`,
      sizeBytes: 1,
      type: '',
      sha256: '',
    });
  return { id, email };
}

/** Stores a message with a unique email. Returns the email. */
export async function addMessage(queries: Queries, kind: PayloadName, sent: Day): Promise<string> {
  const id = randomUUID();
  const email = `message-${id}@example.com`;
  await queries.insert(messages).values({
    ...facts,
    id,
    kind,
    email,
    keyHash: id,
    fingerprint: '',
    slug: 'contact',
    formType: 'ContactForm',
    pageId: 'contact',
    payload: { email },
    answers: { email },
    answer: {},
    createdAt: momentOf(sent),
  });
  return email;
}

/** Stores an email to a unique address. Returns the address. */
export async function addOldMail(
  queries: Queries,
  state: 'waiting' | 'sent' | 'dead',
  created: Day,
): Promise<string> {
  const to = `mail-${randomUUID()}@example.com`;
  const at = momentOf(created);
  const ended = { sentAt: state === 'sent' ? at : null, failedAt: state === 'dead' ? at : null };
  await queries
    .insert(outbox)
    .values({ kind: 'receipt', to, subject: to, text: '', createdAt: at, ...ended });
  return to;
}

/** Stores an account with a unique email. Returns its id and the email. */
export async function addAccount(
  queries: Queries,
  created: Day,
  isConfirmed: boolean,
): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `account-${id}@example.com`;
  const createdAt = momentOf(created);
  await queries
    .insert(accounts)
    .values({ id, email, passwordHash: '', createdAt, confirmedAt: isConfirmed ? createdAt : null });
  return { id, email };
}

/** Adds many recent emails, so that a few old ones are a small part of the table. */
export async function addRecentMails(queries: Queries, count: number): Promise<void> {
  await queries.execute(sql`insert into outbox (kind, recipient, subject, text, sent_at)
    select 'receipt', 'recent-' || n || '@example.com', '', '', now() from generate_series(1, ${count}) n`);
}
