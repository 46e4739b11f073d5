import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { normalizeEmail } from '../../accounts/find-or-create-account.ts';
import { formerEmails } from '../../database/tables/account-tables.ts';
import { lowerOf } from '../../database/tables/columns.ts';
import { messages } from '../../database/tables/message-tables.ts';
import { outbox } from '../../database/tables/outbox-table.ts';
import type { Queries } from '../../database/queries.ts';
import { accounts, orders } from '../../database/tables/schema.ts';

type Reading = Pick<Queries, 'select'>;

/** How to treat an email that two confirmed accounts have had. Without a choice, the command fails. */
export interface PersonChoice {
  /** Both accounts belong to the person. */
  readonly together?: boolean;
  /** Only the account that has the given email now, and the emails that no other account has. */
  readonly onlyAccount?: boolean;
}

const accountColumns = {
  id: accounts.id,
  email: accounts.email,
  confirmedAt: accounts.confirmedAt,
  createdAt: accounts.createdAt,
};

type PersonAccount = Pick<typeof accounts.$inferSelect, keyof typeof accountColumns>;

/** All that belongs to a person, with the conditions that match the person's rows. */
export interface Person {
  /** The given email, normalized. */
  readonly email: string;
  /** The given email, and all present and former emails of the person's accounts. */
  readonly emails: readonly string[];
  /** The account of the given email first. */
  readonly accounts: readonly PersonAccount[];
  readonly isOrder: SQL | undefined;
  readonly isMessage: SQL | undefined;
  readonly isMail: SQL | undefined;
}

/** Returns the accounts that have, had, or ordered with one of the emails. */
async function findAccounts(queries: Reading, emails: readonly string[]): Promise<PersonAccount[]> {
  const having = await queries
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, [...emails]));
  const had = await queries
    .select({ id: formerEmails.accountId })
    .from(formerEmails)
    .where(inArray(formerEmails.email, [...emails]));
  const ordered = await queries
    .select({ id: orders.accountId })
    .from(orders)
    .where(and(inArray(orders.email, [...emails]), eq(orders.awaitingConfirmation, false)));
  const ids = [...having, ...had, ...ordered].flatMap(({ id }) => id ?? []);
  return queries.select(accountColumns).from(accounts).where(inArray(accounts.id, ids));
}

async function listEmails(queries: Reading, owners: readonly PersonAccount[]): Promise<readonly string[]> {
  const ids = owners.map(({ id }) => id);
  const former = await queries
    .select({ email: formerEmails.email })
    .from(formerEmails)
    .where(inArray(formerEmails.accountId, ids));
  const ordered = await queries
    .select({ email: orders.email })
    .from(orders)
    .where(and(inArray(orders.accountId, ids), eq(orders.awaitingConfirmation, false)))
    .groupBy(orders.email);
  return [...owners, ...former, ...ordered].map(({ email }) => email).filter((email) => email !== '');
}

/** Follows emails to accounts and back until nothing is new. */
async function followEmails(queries: Reading, email: string) {
  let emails: readonly string[] = [email];
  for (;;) {
    const found = await findAccounts(queries, emails);
    const all = [...new Set([...emails, ...(await listEmails(queries, found))])];
    if (all.length === emails.length) return { emails, found };
    emails = all;
  }
}

/**
 * Finds a person by any present or former email.
 * @returns the message of the failure when the email is empty, or belongs to several confirmed accounts
 */
export async function findPerson(
  queries: Reading,
  text: string,
  { together = false, onlyAccount = false }: PersonChoice = {},
): Promise<Person | string> {
  const email = normalizeEmail(text);
  if (email === '') return 'Name the email address of the person, such as --email ana@example.com.';
  const { emails, found } = await followEmails(queries, email);
  const confirmed = found.filter(({ confirmedAt }) => confirmedAt !== null);
  if (confirmed.length < 2 || together) return describePerson(email, emails, found);
  if (!onlyAccount) {
    const names = confirmed.map((account) => account.email).join(', ');
    return `These accounts have had the same email address: ${names}. Add --together if they are one person, or --only-account for the account that has ${email} now.`;
  }
  const owners = found.filter((account) => account.email === email);
  if (owners.length === 0)
    return `No account has ${email} now. Name the present email address of one of these: ${confirmed.map((account) => account.email).join(', ')}.`;
  const others = new Set(found.filter((account) => account.email !== email).map((account) => account.email));
  const own = [...new Set(await listEmails(queries, owners))].filter((one) => !others.has(one));
  return describePerson(email, own, owners);
}

function describePerson(email: string, all: readonly string[], found: readonly PersonAccount[]): Person {
  const emails = [...all];
  const ids = found.map(({ id }) => id);
  const isUnclaimed = or(isNull(orders.accountId), eq(orders.awaitingConfirmation, true));
  return {
    email,
    emails,
    accounts: found.toSorted((a, b) => Number(b.email === email) - Number(a.email === email)),
    isOrder: or(and(inArray(orders.email, emails), isUnclaimed), inArray(orders.accountId, ids)),
    isMessage: inArray(lowerOf(messages.email), emails),
    isMail: inArray(lowerOf(outbox.to), emails),
  };
}
