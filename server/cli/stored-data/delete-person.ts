import { inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { accountTokens } from '../../database/tables/account-tables.ts';
import { messages } from '../../database/tables/message-tables.ts';
import type { Database } from '../../database/open-database.ts';
import { outbox } from '../../database/tables/outbox-table.ts';
import type { Queries } from '../../database/queries.ts';
import { orders } from '../../database/tables/schema.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import { lockAccount } from '../../accounts/events/end-credentials.ts';
import { eraseRecords } from '../../erasure/erase-records.ts';
import { findMentions } from './find-mentions.ts';
import { findPerson } from './find-person.ts';
import type { PersonChoice } from './find-person.ts';

/** Selects the person's orders and locks them, so that no order is changed or charged during the deletion. */
async function lockOrders(queries: Queries, isOrder: SQL | undefined) {
  return queries
    .select({
      id: orders.id,
      status: orders.status,
      submission: orders.submission,
      schedule: orders.schedule,
    })
    .from(orders)
    .where(isOrder)
    .for('update');
}

export interface DeletionChoice extends PersonChoice {
  /** Deletes the person although other records mention an email of theirs, which stays there. */
  readonly keepMentions?: boolean;
}

/** Rolls the deletion back. */
class DeletionStop extends Error {}

/**
 * Deletes a person under all their emails: accounts, sessions, messages, emails and files. Orders keep number,
 * dates, amounts and products. Deletes nothing while an order of the person is pending, and when any text of the
 * database would still contain one of the emails.
 */
export async function deletePerson(
  { transaction }: Pick<Database, 'transaction'>,
  text: string,
  choice: DeletionChoice = {},
): Promise<CommandResult> {
  try {
    return { output: await transaction((queries) => erasePerson(queries, text, choice)), exitCode: 0 };
  } catch (error) {
    if (error instanceof DeletionStop) return { output: error.message, exitCode: 1 };
    throw error;
  }
}

async function erasePerson(queries: Queries, text: string, choice: DeletionChoice): Promise<string> {
  const person = await findPerson(queries, text, choice);
  if (typeof person === 'string') throw new DeletionStop(person);
  const { email, emails, accounts: owned, isOrder, isMessage, isMail } = person;
  for (const { id } of owned) await lockAccount(queries, id);
  const found = await lockOrders(queries, isOrder);
  const pending = found.filter(({ status }) => status === 'pending');
  if (pending.length > 0) {
    const ids = pending.map(({ id }) => id).join(', ');
    throw new DeletionStop(
      `Nothing was deleted, because an order is pending (${ids}). Retry when it is placed or refused.`,
    );
  }
  const sent = await queries.select({ id: messages.id }).from(messages).where(isMessage).for('update');
  const mails = await queries.select({ id: outbox.id }).from(outbox).where(isMail).for('update');
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  await eraseRecords(
    queries,
    { orders: found, messages: idsOf(sent), mails: idsOf(mails), accounts: idsOf(owned) },
    'This order was deleted on request.',
  );
  // Requests of other accounts to change to an email of the person.
  await queries.delete(accountTokens).where(inArray(accountTokens.newEmail, [...emails]));
  if (owned.length + found.length + sent.length + mails.length === 0)
    throw new DeletionStop(`No data is stored for ${email}.`);
  const left = choice.keepMentions === true ? [] : await findMentions(queries, emails);
  if (left.length > 0)
    throw new DeletionStop(
      `Nothing was deleted, because other records contain ${emails.join(' or ')}: ${left.join(', ')}. Edit or delete them first, or add --keep-mentions to leave them.`,
    );
  const counts = [
    owned.length === 0 ? 'no account' : owned.length === 1 ? 'the account' : `${owned.length} accounts`,
    `${sent.length} messages`,
    `${mails.length} mails`,
    `the answers and files of ${found.length} orders`,
  ];
  return `Deleted for ${emails.join(', ')}: ${counts.join(', ')}. Backups still contain this data.`;
}
