import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/tables/schema.ts';
import { say } from '../texts.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { endCredentials, lockAccount } from './events/end-credentials.ts';
import {
  hashNewPassword,
  rejectChange,
  rejectNewPassword,
  verifyPassword,
} from './passwords/check-password.ts';
import type { AccountRefusal } from './passwords/check-password.ts';
import { addPasswordMail } from './passwords/password-mail.ts';
import { hasPassword } from './passwords/password-hasher.ts';
import { verifyCode } from './passwords/verify-code.ts';
import type { SignedIn } from './sessions.ts';

export type Change = { readonly kind: 'done' } | AccountRefusal;

export const CHANGED: Change = { kind: 'done' };

export const passwordWords = { wrong: say('fault.wrong-password'), tooMany: say('fault.tries') } as const;

/**
 * Verifies the password of an account, or the emailed code if the account has no password. Returns the rejection, or
 * the hash of the password, which is hashed again if its hash is outdated. Compare the hash again after locking the
 * account, because the password may change in the meantime.
 */
export async function verifyPresentPassword(
  { id, email }: Pick<SignedIn, 'id' | 'email'>,
  password: string,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<string | AccountRefusal> {
  const [account] = await services.database.queries.select().from(accounts).where(eq(accounts.id, id));
  if (account === undefined)
    throw new Error(`The account ${id} was deleted during the check of its password.`);
  const { passwordHash } = account;
  if (!hasPassword(account))
    return (await verifyCode({ email }, password, { clientIp }, services)) ?? passwordHash;
  const refusal = await verifyPassword(passwordHash, password, { clientIp, email }, passwordWords, services);
  if (refusal !== undefined) return refusal;
  const renewed = await services.passwords.renew(passwordHash, password);
  if (renewed === passwordHash) return passwordHash;
  const isSame = and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash));
  await services.database.queries.update(accounts).set({ passwordHash: renewed }).where(isSame);
  return renewed;
}

/** Returns false for an account that works by emailed codes. */
export async function accountHasPassword(
  queries: Pick<Queries, 'select'>,
  accountId: string,
): Promise<boolean> {
  const [account] = await queries
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account !== undefined && hasPassword(account);
}

/**
 * Changes the password of a logged-in customer and sends a notification email. Ends everything that opens the
 * account, except this browser's session and device.
 */
export async function changePassword(
  signedIn: SignedIn,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
  visitor: Pick<AccountVisitor, 'clientIp' | 'session' | 'device'>,
  services: AccountServices,
): Promise<Change> {
  const present =
    rejectNewPassword(newPassword) ?? (await verifyPresentPassword(signedIn, password, visitor, services));
  if (typeof present !== 'string') return present;
  const passwordHash = await hashNewPassword(newPassword, services);
  if (typeof passwordHash !== 'string') return passwordHash;
  const write = async (queries: Queries): Promise<Change> => {
    const account = await lockAccount(queries, signedIn.id);
    // The password was changed since it was verified.
    if (account?.passwordHash !== present) return rejectChange(422, passwordWords.wrong);
    await queries.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
    await endCredentials(queries, account.id, 'password-changed', visitor);
    await addPasswordMail(queries, account.email, services);
    return CHANGED;
  };
  return services.database.transaction(write, { isRepeatable: true });
}

/** Ends everything that opens an account, including the current session. The password stays. */
export async function logOutEverywhere(
  { id }: Pick<SignedIn, 'id'>,
  { database }: Pick<AccountServices, 'database'>,
): Promise<void> {
  await database.transaction((queries) => endCredentials(queries, id, 'logged-out-everywhere'), {
    isRepeatable: true,
  });
}
