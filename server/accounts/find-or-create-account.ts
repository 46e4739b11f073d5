import { eq } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/tables/schema.ts';
import { isMailAddress } from '../settings/mail-address.ts';

interface OrderAccount {
  readonly id: string;
  /**
   * True for an existing account. The order then awaits its owner's confirmation, and the new password is not
   * used.
   */
  readonly wasKnown: boolean;
}

/** Normalizes an email: lowercase, trimmed. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns a typed email in normalized form, or '' when it is invalid. No account has the email ''. */
export function readEmail(text: string): string {
  const email = normalizeEmail(text);
  return isMailAddress(email) ? email : '';
}

/**
 * Finds the account of an email, or creates it. Orders call this when they are placed.
 *
 * Decision: docs/decisions/008-create-accounts-when-orders-are-placed.md
 */
export async function findOrCreateAccount(
  queries: Pick<Queries, 'insert' | 'select'>,
  email: string,
  passwordHash: string,
): Promise<OrderAccount> {
  const [created] = await queries
    .insert(accounts)
    .values({ email, passwordHash })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  if (created !== undefined) return { id: created.id, wasKnown: false };
  const [known] = await queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  if (known === undefined) throw new Error('The new account was deleted before it was read. Submit again.');
  return { id: known.id, wasKnown: true };
}
