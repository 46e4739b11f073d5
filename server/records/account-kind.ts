import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { formatCents } from '#domain/money.ts';
import { normalizeEmail } from '../accounts/find-or-create-account.ts';
import { formerEmails, sessions } from '../database/tables/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import { accounts, orders } from '../database/tables/schema.ts';
import { alignColumns } from './align-columns.ts';
import { isRecordId } from '../database/record-id.ts';
import { defineKind, writeMoment } from './record-kind.ts';
import type { RecordReport } from './record-kind.ts';
import { isOnPage, newestFirst, placeTextOf } from './record-pages.ts';
import type { RecordFilter, WantedPage } from './record-pages.ts';
import { recordWords } from './record-words.ts';

/** Password hashes and tokens are never selected. */
const selected = {
  id: accounts.id,
  email: accounts.email,
  confirmedAt: accounts.confirmedAt,
  createdAt: accounts.createdAt,
};

const ofOrder = {
  id: orders.id,
  invoiceNumber: orders.invoiceNumber,
  status: orders.status,
  totalCents: orders.totalCents,
  awaitingConfirmation: orders.awaitingConfirmation,
  createdAt: orders.createdAt,
};

type Account = Awaited<ReturnType<typeof readAccounts>>[number]['row'];

/** Matches the accounts that have or had an email. */
function isWanted({ email }: RecordFilter): SQL | undefined {
  if (email === undefined) return undefined;
  const wanted = normalizeEmail(email);
  // A union, because PostgreSQL scans the whole table for alternatives.
  return sql`${accounts.id} in (
    select present.id from ${accounts} present where present.email = ${wanted}
    union select former.account_id from ${formerEmails} former where former.email = ${wanted})`;
}

/** Adds the orders and the number of open sessions to accounts. */
async function addOrders<Found extends { readonly id: string }>(queries: Queries, found: readonly Found[]) {
  const ids = found.map(({ id }) => id);
  const owned = await queries
    .select({ accountId: orders.accountId, order: ofOrder })
    .from(orders)
    .where(inArray(orders.accountId, ids))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const open = await queries
    .select({ accountId: sessions.accountId, sessions: count() })
    .from(sessions)
    .where(and(inArray(sessions.accountId, ids), gt(sessions.expiresAt, new Date())))
    .groupBy(sessions.accountId);
  const byAccount = new Map<string | null, (typeof owned)[number]['order'][]>();
  for (const { accountId, order } of owned)
    byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), order]);
  const signedIn = new Map(open.map((entry) => [entry.accountId, entry.sessions]));
  return found.map((account) => ({
    ...account,
    sessions: signedIn.get(account.id) ?? 0,
    orders: byAccount.get(account.id) ?? [],
  }));
}

async function readAccounts(queries: Queries, wanted: WantedPage) {
  const found = await queries
    .select({ ...selected, createdAtText: placeTextOf(accounts.createdAt) })
    .from(accounts)
    .where(and(isWanted(wanted.filter), isOnPage(accounts, wanted)))
    .orderBy(...newestFirst(accounts))
    .limit(wanted.limit);
  const whole = await addOrders(queries, found);
  return whole.map(({ createdAtText, ...row }) => ({ row, createdAtText }));
}

function writeOrder({ invoiceNumber, status, totalCents }: Account['orders'][number]): string {
  return `${invoiceNumber ?? status} ${formatCents(totalCents)}`;
}

function reportAccount(account: Account): RecordReport {
  const { id, email, confirmedAt, createdAt } = account;
  const lines = account.orders.map((order) => [
    order.invoiceNumber ?? '-',
    order.status,
    formatCents(order.totalCents),
    order.createdAt.toISOString(),
    order.id,
    order.awaitingConfirmation ? 'awaiting its owner\u2019s confirmation' : '',
  ]);
  return {
    id,
    name: id,
    title: email,
    json: account,
    facts: [
      ['account', id],
      ['email', email],
      ['confirmed', confirmedAt?.toISOString() ?? 'not yet'],
      ['created', createdAt.toISOString()],
      ['sessions', String(account.sessions)],
    ],
    first: [{ heading: 'Orders', text: lines.length === 0 ? 'None.' : alignColumns(lines) }],
    last: [],
    files: [],
  };
}

export const accountKind = defineKind<Account>({
  ...recordWords.accounts,
  columns: [
    { heading: 'created (UTC)', of: ({ createdAt }) => writeMoment(createdAt) },
    {
      heading: 'confirmed (UTC)',
      of: ({ confirmedAt }) => (confirmedAt === null ? 'not yet' : writeMoment(confirmedAt)),
      exported: ({ confirmedAt }) => (confirmedAt === null ? '' : writeMoment(confirmedAt)),
    },
    {
      heading: 'orders',
      of: (account) => String(account.orders.length),
      exported: (account) => account.orders.map(writeOrder).join('; '),
    },
    { heading: 'sessions', of: (account) => String(account.sessions) },
    { heading: 'email', of: ({ email }) => email },
    { heading: 'id', of: ({ id }) => id, isForCommandsOnly: true },
  ],
  readRows: readAccounts,
  table: accounts,
  isWanted,
  find: async (queries, name) => {
    const isNamed = isRecordId(name) ? eq(accounts.id, name) : eq(accounts.email, normalizeEmail(name));
    const [account] = await addOrders(queries, await queries.select(selected).from(accounts).where(isNamed));
    return account && reportAccount(account);
  },
});
