import { eq } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/tables/schema.ts';
import { isMailAddress } from '../outbox/mail-address.ts';

export interface OrderAccount {
  readonly id: string;
  /** It was there before: the order waits for its owner, and the new password is not used. */
  readonly wasKnown: boolean;
}

/** E-mail addresses that differ in case or blanks around them are one. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The e-mail that a visitor has typed, as accounts have it; '' for what is none, which no account has. */
export function readEmail(text: string): string {
  const email = normalizeEmail(text);
  return isMailAddress(email) ? email : '';
}

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
  if (known === undefined) throw new Error('The account vanished between two queries.');
  return { id: known.id, wasKnown: true };
}
