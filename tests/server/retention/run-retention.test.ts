import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/cart/schedule/calendar-days.ts';
import {
  auditLog,
  canceledRenewals,
  documentChunks,
  documents,
  orderEvents,
  refunds,
} from '#server/database/tables/operation-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { retentionClock, retentionRuns } from '#server/database/tables/retention-tables.ts';
import { accounts, orderLines, orders } from '#server/database/tables/schema.ts';
import { markOrder } from '#server/operations/mark-order.ts';
import { noteOrder } from '#server/operations/note-order.ts';
import { cancelOrder } from '#server/operations/cancel-order.ts';
import { readRuns } from '#server/retention/retention-runs.ts';
import { runRetention } from '#server/retention/run-retention.ts';
import { retention } from '#server/seller/retention.ts';
import { placeOrder } from '../operations/place-order.ts';
import { useServers } from '../orders/use-servers.ts';
import type { TestServer } from '../start-test-server.ts';
import { addMessage, addOldMail, addOrder, addRecentMails } from './old-records.ts';
import { readRows } from './read-rows.ts';
import { clearRetention, runOn, servicesOf, today } from './retention-fixture.ts';

const { start } = useServers();
const DAY_MS = 86_400_000;
const OLD = addMonths(today, -12 * 20);

let server: TestServer;

beforeEach(async () => {
  server = await start();
  await clearRetention(server);
});

const unconfirmed = { isConfirmed: false } as const;

describe('runRetention', () => {
  it('removes all personal data of an order, and keeps its number, dates, amounts and products', async () => {
    const { queries } = server.database;
    const { id, email } = await placeOrder(server);
    await markOrder(id, { kind: 'filed', note: 'The canary flew.' }, 'command line', server.services);
    const about = { name: 'canary.pdf', sizeBytes: 6, type: 'application/pdf', sha256: '' };
    const [document] = await queries
      .insert(documents)
      .values({ ...about, orderId: id, createdAt: new Date() })
      .returning();
    await queries
      .insert(documentChunks)
      .values({ documentId: document?.id ?? '', position: 0, bytes: Buffer.from('canary') });
    await noteOrder(id, 'Canary called.', 'command line', server.services);
    await cancelOrder(id, 'Canary canceled.', 'command line', server.services);
    const old = sql`interval '20 years'`;
    await queries
      .update(orders)
      .set({ createdAt: sql`created_at - ${old}`, finishedAt: sql`finished_at - ${old}` });
    await queries.update(orders).set({ today: OLD, answers: { company: 'Canary Holdings' } });
    await queries.execute(`update orders set schedule = jsonb_set(schedule, '{day}', '"${OLD}"')`);
    for (const [index, key] of ['first', 'anchor'].entries())
      await queries.execute(
        `update orders set schedule = jsonb_set(schedule, '{series,0,${key}}', '"${addMonths(OLD, 12 - 12 * index)}"')`,
      );
    await queries.update(canceledRenewals).set({ canceledAt: sql`canceled_at - ${old}` });
    await queries.update(orderEvents).set({ at: sql`at - ${old}` });
    await queries.update(accounts).set({ createdAt: sql`created_at - ${old}` });
    await queries.delete(outbox);
    const read = async () => (await queries.select().from(orders).where(eq(orders.id, id)))[0];
    const [before, linesBefore] = [await read(), await queries.select().from(orderLines)];
    expect(await readRows(server.database.queries)).toMatch(/canary/i);

    expect(await runOn(server, 0)).toMatchObject({
      outcome: 'erased',
      erased: { orders: 1, unconfirmedAccounts: 1 },
    });
    const text = await readRows(server.database.queries);
    expect(text).not.toContain(Buffer.from('canary').toString('hex'));
    expect(text.match(/.{0,80}canary.{0,80}/gi)).toBeNull();
    expect(text).not.toContain(email);
    expect(await queries.$count(documents)).toBe(0);
    expect(await queries.$count(auditLog, eq(auditLog.subject, id))).toBeGreaterThan(0);
    const kept = (order: typeof before) => [
      order?.invoiceNumber,
      order?.createdAt,
      order?.finishedAt,
      order?.totalCents,
      order?.chargeId,
    ];
    const after = await read();
    expect(kept(after)).toEqual(kept(before));
    expect(after?.erasedAt).toBeInstanceOf(Date);
    const products = (lines: typeof linesBefore) => lines.map(({ label, priceCents }) => [label, priceCents]);
    expect(products(await queries.select().from(orderLines))).toEqual(products(linesBefore));
    expect(after?.answer).toMatchObject({ data: { error: 'This order was deleted because of its age.' } });
  });

  it('records each run with its author, its time and the number of records of each kind', async () => {
    const { queries } = server.database;
    await addMessage(queries, 'contact', OLD);
    await addMessage(queries, 'contact', OLD);
    await addOrder(queries, { placed: OLD });
    const before = Date.now();
    await runOn(server, 0);
    const [run] = await readRuns(queries, 10);
    expect(run).toMatchObject({
      actor: 'command line',
      day: null,
      erased: { contacts: 2, orders: 1 },
      stopped: null,
    });
    expect(run?.startedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(run?.finishedAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(await runOn(server, 0)).toEqual({ outcome: 'erased', erased: {} });
    expect(await readRuns(queries, 10)).toHaveLength(2);
  });

  it('stops above 1 % of a table and deletes nothing, unless the run is confirmed', async () => {
    const { queries } = server.database;
    await addMessage(queries, 'contact', addDays(today, -3));
    await addRecentMails(queries, 198);
    await addOldMail(queries, 'dead', OLD);
    await addOldMail(queries, 'dead', OLD);
    // Two of 200 are 1 %. One more is above it.
    expect(await runOn(server, 0, unconfirmed)).toEqual({ outcome: 'erased', erased: { mails: 2 } });
    await addRecentMails(queries, 1);
    await addOldMail(queries, 'dead', OLD);
    await addOldMail(queries, 'dead', OLD);
    await addMessage(queries, 'contact', OLD);
    const all = await readRows(server.database.queries);
    const stopped = await runOn(server, 0, unconfirmed);
    expect(stopped).toMatchObject({
      outcome: 'stopped',
      reason: expect.stringContaining('more than 1 % of a table: 1 of 2 in messages. Check the numbers'),
    });
    const [run] = await readRuns(queries, 1);
    expect(run).toMatchObject({ erased: {}, stopped: expect.stringContaining('--apply --confirm') });
    const traces = (text: string) => text.match(/[\w-]+@example\.com/g)?.toSorted();
    expect(traces(await readRows(server.database.queries))).toEqual(traces(all));
    expect(await runOn(server, 0)).toEqual({ outcome: 'erased', erased: { contacts: 1, mails: 2 } });
  });

  it('counts all kinds of messages as one table', async () => {
    const { queries } = server.database;
    await addMessage(queries, 'contact', OLD);
    await addMessage(queries, 'application', OLD);
    await queries.execute(`insert into messages (id, kind, key_hash, fingerprint, slug, form_type, page_id, email, payload,
      answers, definition_version, page_version, answer)
      select gen_random_uuid(), 'contact', n, '', '', '', '', '', '{}', '{}', 'old-fact', 'old-fact', '{}'
      from generate_series(1, 120) n`);
    expect(await runOn(server, 0, unconfirmed)).toMatchObject({
      outcome: 'stopped',
      reason: expect.stringContaining('2 of 122 in messages'),
    });
  });

  it('deletes 500 records at a time, also of one moment, and resumes after a stop', async () => {
    const { queries } = server.database;
    await queries.execute(`insert into outbox (kind, recipient, subject, text, failed_at, created_at)
      select 'receipt', n || '@example.com', '', '', now(), timestamptz '${OLD} 12:00Z' from generate_series(1, 1200) n`);
    const stopping = new AbortController();
    const services = servicesOf(server);
    const transaction: typeof services.database.transaction = async (work, options) => {
      const result = await services.database.transaction(work, options);
      if ((await queries.$count(outbox)) < 1_200) stopping.abort();
      return result;
    };
    const choice = { actor: 'command line', day: null, isConfirmed: true, isClockRight: false } as const;
    const cut = { ...services, database: { queries, transaction } };
    await runRetention({ ...choice, stopping: stopping.signal }, cut);
    expect(await queries.$count(outbox)).toBe(700);
    expect((await readRuns(queries, 1))[0]).toMatchObject({ erased: { mails: 500 }, finishedAt: null });
    expect(await runOn(server, 0)).toEqual({ outcome: 'erased', erased: { mails: 700 } });
    expect(await queries.$count(retentionRuns, isNotNull(retentionRuns.finishedAt))).toBe(1);
  });

  it('decides again under the lock, so that a refund that begins during the run protects its order', async () => {
    const { queries } = server.database;
    const { id } = await addOrder(queries, { placed: OLD });
    const services = servicesOf(server);
    const transaction: typeof services.database.transaction = async (work, options) => {
      await queries
        .insert(refunds)
        .values({ orderId: id, amountCents: 1, status: 'pending', createdBy: 'bo', createdAt: new Date() });
      return services.database.transaction(work, options);
    };
    const choice = { actor: 'command line', day: null, isConfirmed: true, isClockRight: false } as const;
    const result = await runRetention(choice, { ...services, database: { queries, transaction } });
    expect(result).toEqual({ outcome: 'erased', erased: {} });
    expect(await queries.$count(orders, isNotNull(orders.erasedAt))).toBe(0);
  });

  it('leaves a record that another transaction has locked for the next run', async () => {
    const { queries, transaction } = server.database;
    const { id } = await addOrder(queries, { placed: OLD });
    await addOrder(queries, { placed: OLD });
    await transaction(async (holding) => {
      await holding.select().from(orders).where(eq(orders.id, id)).for('update');
      expect(await runOn(server, 0)).toEqual({ outcome: 'erased', erased: { orders: 1 } });
    });
    expect(await queries.$count(orders, and(eq(orders.id, id), isNotNull(orders.erasedAt)))).toBe(0);
    expect(await runOn(server, 0)).toEqual({ outcome: 'erased', erased: { orders: 1 } });
  });
});

describe('a clock that is 400 days ahead', () => {
  const choice = { actor: 'command line', day: null, isConfirmed: true, isClockRight: false } as const;

  /** Adds a record of each age that would be due in 400 days. */
  async function addDueLater(): Promise<void> {
    const { queries } = server.database;
    for (const days of [-1, -100, -399]) {
      await addOrder(queries, { placed: addDays(addMonths(today, -12 * retention.years.orders), -days) });
      await addMessage(queries, 'contact', addDays(addMonths(today, -12 * retention.years.contacts), -days));
    }
  }

  it('deletes nothing, when the database has the right time', async () => {
    await addDueLater();
    const before = await readRows(server.database.queries);
    const ahead = servicesOf(server, () => new Date(Date.now() + 400 * DAY_MS));
    const result = await runRetention(choice, ahead);
    expect(result).toMatchObject({
      outcome: 'stopped',
      reason: expect.stringContaining('the clock of the database'),
    });
    expect(await readRows(server.database.queries)).toBe(before);
  });

  it('deletes nothing night after night, when the database is ahead as well', async () => {
    await addDueLater();
    const { queries } = server.database;
    // The last trusted time was 400 days before the time that both clocks say now.
    await queries.insert(retentionClock).values({ id: 1, at: new Date(Date.now() - 400 * DAY_MS) });
    await addMessage(queries, 'contact', OLD);
    const before = await readRows(server.database.queries);
    for (const days of [-1, 0] as const)
      expect(await runOn(server, days)).toMatchObject({ outcome: 'stopped' });
    expect(await readRows(server.database.queries)).toBe(before);
    expect(await runOn(server, 0, { isClockRight: true })).toMatchObject({ erased: { contacts: 1 } });
  });
});
