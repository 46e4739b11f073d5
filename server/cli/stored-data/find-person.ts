import { eq, or } from 'drizzle-orm';
import { normalizeEmail } from '../../accounts/find-or-create-account.ts';
import { lowerOf } from '../../database/tables/columns.ts';
import { messages } from '../../database/tables/message-tables.ts';
import { outbox } from '../../database/tables/outbox-table.ts';
import type { Queries } from '../../database/queries.ts';
import { accounts, orders } from '../../database/tables/schema.ts';

/** Finds a person's account, and builds the conditions that match the person's rows. */
export async function findPerson(queries: Queries, text: string) {
  const email = normalizeEmail(text);
  const [account] = await queries
    .select({
      id: accounts.id,
      email: accounts.email,
      confirmedAt: accounts.confirmedAt,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.email, email));
  const isOwn = account === undefined ? undefined : eq(orders.accountId, account.id);
  return {
    email,
    account,
    isOrder: or(eq(orders.email, email), isOwn),
    isMessage: eq(lowerOf(messages.email), email),
    isMail: eq(lowerOf(outbox.to), email),
  };
}
