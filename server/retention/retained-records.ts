import { and, asc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isPast } from '#domain/order-progress/retention.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import { knownDevices, sessions } from '../database/tables/account-tables.ts';
import { messages } from '../database/tables/message-tables.ts';
import { outbox } from '../database/tables/outbox-table.ts';
import { accounts, orders } from '../database/tables/schema.ts';
import type { Queries } from '../database/queries.ts';
import type { ErasedRecords } from '../erasure/erase-records.ts';
import type { RetainedKindName } from '../seller/retention.ts';
import { todayIn } from '../today.ts';
import { findLastPlace, isCandidate, PAGE_SIZE, placeTextOf } from './retained-kind.ts';
import type { RetainedKind } from './retained-kind.ts';

interface DatedKind {
  readonly name: RetainedKindName;
  readonly table: string;
  readonly rows: typeof messages | typeof outbox | typeof accounts;
  readonly isWanted: (queries: Queries) => SQL | undefined;
  readonly erase: (ids: readonly string[]) => ErasedRecords;
}

/** Creates a kind whose records are as old as their row. */
function retainDated({ name, table, rows, isWanted, erase }: DatedKind): RetainedKind {
  return {
    name,
    table,
    countRows: (queries) => queries.$count(rows),
    readPage: async (queries, { today, timeZone, retention }, after, isLocking) => {
      const years = retention.years[name];
      const query = queries
        .select({ createdAt: rows.createdAt, place: { createdAt: placeTextOf(rows), id: rows.id } })
        .from(rows)
        .where(and(isWanted(queries), isCandidate(rows, years, today, after)))
        .orderBy(asc(rows.createdAt), asc(rows.id))
        .limit(PAGE_SIZE);
      const found = await (isLocking ? query.for('update', { skipLocked: true }) : query);
      const due = found.filter(({ createdAt }) => isPast(todayIn(timeZone, createdAt), years, today));
      const ids = due.map(({ place }) => place.id);
      const last = findLastPlace(found.map(({ place }) => place));
      return { due: erase(ids), dueCount: ids.length, protections: [], last };
    },
  };
}

/** Payloads that are no messages. */
type OtherPayload = 'order' | 'login' | 'password-reset' | 'new-password';

/** The period of each kind of message. A new kind does not compile until it has one. */
const messageKinds: Readonly<Record<Exclude<PayloadName, OtherPayload>, RetainedKindName>> = {
  contact: 'contacts',
  application: 'applications',
  'client-profile': 'profiles',
  affiliate: 'affiliates',
  'free-account': 'signUps',
};

/** Emails that were sent or cannot be delivered. Pending ones are kept. */
const retainedMails = retainDated({
  name: 'mails',
  table: 'outbox',
  rows: outbox,
  isWanted: () => or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt)),
  erase: (ids) => ({ mails: ids }),
});

/** Accounts that nobody confirmed, without orders, and in which nobody is logged in. */
const retainedAccounts = retainDated({
  name: 'unconfirmedAccounts',
  table: 'accounts',
  rows: accounts,
  isWanted: (queries) => {
    const one = { one: sql`1` };
    return and(
      isNull(accounts.confirmedAt),
      notExists(queries.select(one).from(orders).where(eq(orders.accountId, accounts.id))),
      notExists(queries.select(one).from(sessions).where(eq(sessions.accountId, accounts.id))),
      notExists(queries.select(one).from(knownDevices).where(eq(knownDevices.accountId, accounts.id))),
    );
  },
  erase: (ids) => ({ accounts: ids }),
});

/** The kinds whose records are as old as their row. */
export const retainedRecords: readonly RetainedKind[] = [
  ...Object.entries(messageKinds).map(([kind, name]) =>
    retainDated({
      name,
      table: 'messages',
      rows: messages,
      isWanted: () => sql`${messages.kind} = ${kind}`,
      erase: (ids) => ({ messages: ids }),
    }),
  ),
  retainedMails,
  retainedAccounts,
];
