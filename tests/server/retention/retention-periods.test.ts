import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#domain/cart/schedule/calendar-days.ts';
import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import type { Queries } from '#server/database/queries.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { accounts, orderFiles, orders } from '#server/database/tables/schema.ts';
import { retention } from '#server/seller/retention.ts';
import { readWholeNumber } from '../../fixtures/read-whole-number.ts';
import { useServers } from '../orders/use-servers.ts';
import { addAccount, addFacts, addMessage, addOldMail, addOrder, clearRecords } from './old-records.ts';
import type { OldOrder } from './old-records.ts';
import { readRows } from './read-rows.ts';
import { runOn, today } from './retention-fixture.ts';

const { start } = useServers();
const seed = readWholeNumber('RETENTION_SEED', randomInt(2 ** 31 - 1), 0, 2 ** 31 - 1);
const ROUNDS = 8;
const MOST = 25;

const yearsAgo = (years: number): Day => addMonths(today, -12 * years);
const never: Day = '9999-12-31';

/** A series of charges that began with the order. */
const seriesFrom = (placed: Day, months: number | null, first: Day) => ({
  label: 'Agent',
  cents: 100,
  months,
  first,
  anchor: placed,
  offset: months ?? 0,
});

/** An order whose age counts from `last`, which this test knows without the code under test. */
interface Known {
  readonly order: OldOrder;
  readonly last: Day;
}

/** Orders by what happened last. `day` is about seven years ago. */
const histories: Readonly<Record<string, (day: Day) => Known>> = {
  placed: (day) => ({ order: { placed: day }, last: day }),
  refused: (day) => ({ order: { placed: day, status: 'refused' }, last: day }),
  refunded: (day) => ({ order: { placed: addDays(day, -90), refunds: [['refunded', day]] }, last: day }),
  rejected: (day) => ({ order: { placed: addDays(day, -90), refunds: [['rejected', day]] }, last: day }),
  approved: (day) => ({
    order: {
      placed: addDays(day, -40),
      hasFiling: true,
      events: [
        ['filed', addDays(day, -9)],
        ['approved', day],
      ],
    },
    last: day,
  }),
  'charged once more': (day) => {
    const placed = addDays(day, -30);
    return { order: { placed, series: [{ ...seriesFrom(placed, null, day), anchor: day }] }, last: day };
  },
  'a term that was paid for': (day) => {
    const placed = addMonths(day, -36);
    const renews = seriesFrom(placed, 12, addMonths(placed, 12));
    const canceled = [addDays(addMonths(placed, 24), 5)];
    return { order: { placed, series: [renews], canceled }, last: addMonths(placed, 36) };
  },
  'a year after the consent': (day) => {
    const placed = addMonths(day, -24);
    const renews = seriesFrom(placed, 12, addMonths(placed, 12));
    const ended = addDays(addMonths(placed, 24), -3);
    return {
      order: { placed, series: [renews], canceled: [ended], hasConsent: true },
      last: addMonths(ended, 12),
    };
  },
  'a test order': (day) => ({
    order: { placed: day, isTest: true, series: [seriesFrom(day, 12, addMonths(day, 12))] },
    last: day,
  }),
  pending: (day) => ({ order: { placed: day, status: 'pending' }, last: never }),
  held: (day) => ({ order: { placed: day, status: 'pending', isHeld: true }, last: never }),
  refunding: (day) => ({ order: { placed: day, refunds: [['pending', day]] }, last: never }),
  'filed without an answer': (day) => ({
    order: { placed: day, hasFiling: true, events: [['filed', day]] },
    last: never,
  }),
  renewing: (day) => ({
    order: { placed: day, series: [seriesFrom(day, 12, addMonths(day, 12))] },
    last: never,
  }),
};

/** A record with the last day on which it is kept. */
interface Stored {
  readonly what: string;
  /** The email or file name by which the record is found in the database. */
  readonly trace: string;
  readonly keptThrough: Day;
}

const keptFrom = (last: Day, years: number): Day => (last === never ? never : addMonths(last, 12 * years));

type Plan = (queries: Queries) => Promise<Stored>;

/** Mostly the anniversary and the days next to it. */
const offset = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -900, max: 300 }));

const plannedOrder = fc
  .record({ name: fc.constantFrom(...Object.keys(histories)), offset })
  .map(({ name, offset: days }): Plan => async (queries) => {
    const known = histories[name]?.(addDays(yearsAgo(retention.years.orders), days - 1));
    if (known === undefined) throw new Error(`Unknown history ${name}.`);
    const { email } = await addOrder(queries, known.order);
    return { what: name, trace: email, keptThrough: keptFrom(known.last, retention.years.orders) };
  });

const plannedFile = fc
  .record({ isFiling: fc.boolean(), offset: fc.integer({ min: -3, max: 3 }) })
  .map(({ isFiling, offset: days }): Plan => async (queries) => {
    const { orderFiles: years } = retention.years;
    const placed = addDays(yearsAgo(years), days - 1);
    const { id } = await addOrder(queries, { placed, hasFile: true, hasFiling: isFiling });
    return { what: 'file', trace: `file-${id}.pdf`, keptThrough: isFiling ? never : keptFrom(placed, years) };
  });

const messageKinds = [
  ['contact', 'contacts'],
  ['application', 'applications'],
  ['client-profile', 'profiles'],
  ['affiliate', 'affiliates'],
  ['free-account', 'signUps'],
] as const;

const plannedMessage = fc
  .record({ kind: fc.constantFrom(...messageKinds), offset })
  .map(({ kind: [kind, name], offset: days }): Plan => async (queries) => {
    const years = retention.years[name];
    const sent = addDays(yearsAgo(years), days - 1);
    return { what: kind, trace: await addMessage(queries, kind, sent), keptThrough: keptFrom(sent, years) };
  });

const plannedMail = fc
  .record({ state: fc.constantFrom('waiting', 'sent', 'dead'), offset })
  .map(({ state, offset: days }): Plan => async (queries) => {
    const { mails } = retention.years;
    const created = addDays(yearsAgo(mails), days - 1);
    const email = await addOldMail(queries, state, created);
    return {
      what: `${state} mail`,
      trace: email,
      keptThrough: state === 'waiting' ? never : keptFrom(created, mails),
    };
  });

const plannedAccount = fc
  .record({ isConfirmed: fc.boolean(), offset })
  .map(({ isConfirmed, offset: days }): Plan => async (queries) => {
    const { unconfirmedAccounts } = retention.years;
    const created = addDays(yearsAgo(unconfirmedAccounts), days - 1);
    const { email } = await addAccount(queries, created, isConfirmed);
    const keptThrough = isConfirmed ? never : keptFrom(created, unconfirmedAccounts);
    return { what: 'account', trace: email, keptThrough };
  });

const plans = fc.array(fc.oneof(plannedOrder, plannedFile, plannedMessage, plannedMail, plannedAccount), {
  minLength: 12,
  maxLength: MOST,
});

/** Returns the records whose trace is nowhere in the database, also inside JSON. */
async function findGone(queries: Queries, stored: readonly Stored[]): Promise<readonly Stored[]> {
  const all = await readRows(queries);
  return stored.filter(({ trace }) => !all.includes(trace));
}

const describeAll = (stored: readonly Stored[]) =>
  stored.map(({ what, keptThrough, trace }) => `${what} through ${keptThrough} ${trace}`);

describe('the deletion by age', () => {
  it('deletes nothing the day before, and exactly the records that are past their period the day after', async () => {
    const server = await start();
    const { queries } = server.database;
    await addFacts(queries);
    let deleted = 0;
    await fc.assert(
      fc.asyncProperty(plans, async (planned) => {
        await clearRecords(queries);
        const stored: Stored[] = [];
        for (const plan of planned) stored.push(await plan(queries));
        const yesterday = addDays(today, -1);
        await runOn(server, -1);
        const before = stored.filter(({ keptThrough }) => keptThrough < yesterday);
        expect(describeAll(await findGone(queries, stored))).toEqual(describeAll(before));
        await runOn(server, 0);
        const after = stored.filter(({ keptThrough }) => keptThrough < today);
        expect(describeAll(await findGone(queries, stored))).toEqual(describeAll(after));
        deleted += after.length;
      }),
      { numRuns: ROUNDS, seed },
    );
    console.info(`${ROUNDS} databases of old records, ${deleted} of them deleted, seed ${seed}`);
    expect(deleted).toBeGreaterThan(0);
  }, 120_000);

  it.each(Object.keys(histories))('keeps an order through its last day and no longer: %s', async (name) => {
    const server = await start();
    const { queries } = server.database;
    await addFacts(queries);
    await clearRecords(queries);
    const known = histories[name]?.(addDays(yearsAgo(retention.years.orders), -1));
    if (known === undefined) throw new Error(`Unknown history ${name}.`);
    await addOrder(queries, known.order);
    const countKept = () => queries.$count(orders, isNull(orders.erasedAt));
    const keptThrough = keptFrom(known.last, retention.years.orders);
    await runOn(server, -1);
    expect(await countKept()).toBe(keptThrough < addDays(today, -1) ? 0 : 1);
    await runOn(server, 0);
    expect(await countKept()).toBe(keptThrough < today ? 0 : 1);
    expect(await queries.$count(orders)).toBe(1);
  });

  it('deletes the uploaded files of an order a year after it, and nothing else of the order', async () => {
    const server = await start();
    const { queries } = server.database;
    await addFacts(queries);
    await clearRecords(queries);
    const day = addDays(yearsAgo(retention.years.orderFiles), -1);
    const series = [seriesFrom(day, 12, addMonths(day, 12))];
    const { id } = await addOrder(queries, { placed: day, hasFile: true });
    await addOrder(queries, { placed: day, hasFile: true, hasFiling: true });
    await addOrder(queries, { placed: day, hasFile: true, series });
    await addOrder(queries, { placed: addDays(day, 5), hasFile: true });
    await addOrder(queries, {
      placed: addDays(day, -1),
      hasFile: true,
      events: [['documents-ready', today]],
    });
    expect(await runOn(server, 0)).toEqual({ outcome: 'erased', erased: { orderFiles: 1 } });
    const left = await queries.select({ id: orderFiles.orderId }).from(orderFiles);
    expect(left).toHaveLength(4);
    expect(left.map((file) => file.id)).not.toContain(id);
    expect(await queries.$count(orders, isNull(orders.erasedAt))).toBe(5);
  });

  it('keeps unconfirmed accounts with an order or a log-in', async () => {
    const server = await start();
    const { queries } = server.database;
    await addFacts(queries);
    await clearRecords(queries);
    const day = addDays(yearsAgo(retention.years.unconfirmedAccounts), -1);
    const owner = await addAccount(queries, day, false);
    const user = await addAccount(queries, day, false);
    await addAccount(queries, day, false);
    const { id } = await addOrder(queries, { placed: today });
    await queries.execute(`update orders set account_id = '${owner.id}' where id = '${id}'`);
    await queries.execute(
      `insert into sessions values ('old-session', '${user.id}', now(), now() + interval '1 day')`,
    );
    expect(await runOn(server, 0)).toEqual({ outcome: 'erased', erased: { unconfirmedAccounts: 1 } });
    const left = await queries.select({ email: accounts.email }).from(accounts);
    expect(left.map(({ email }) => email).toSorted()).toEqual([owner.email, user.email].toSorted());
    expect(await queries.$count(messages)).toBe(0);
    expect(await queries.$count(outbox)).toBe(0);
  });
});
