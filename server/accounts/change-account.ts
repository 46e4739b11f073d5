import { and, eq, ne } from 'drizzle-orm';
import { accountTokens, sessions } from '../database/tables/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/tables/schema.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { addToken, findToken, useToken } from './account-tokens.ts';
import { limitRequests, takeMail } from '../budgets/limit-mails.ts';
import {
  hashNewPassword,
  rejectChange,
  rejectNewPassword,
  verifyPassword,
} from './passwords/check-password.ts';
import type { AccountRefusal } from './passwords/check-password.ts';
import { forgetDevices } from './devices/known-devices.ts';
import { readEmail } from './find-or-create-account.ts';
import { addPasswordMail } from './passwords/password-mail.ts';
import { hashToken } from './secret-token.ts';
import type { SignedIn } from './sessions.ts';

export type Change = { readonly kind: 'done' } | AccountRefusal;

const DONE: Change = { kind: 'done' };

const words = {
  wrong: say('fault.wrong-password'),
  tooMany: say('fault.tries'),
  tooManyMails: say('fault.mails'),
} as const;

/** Verifies the current password of a logged-in customer. Returns the rejection when it is wrong. */
async function findRefusal(
  { id, email }: SignedIn,
  password: string,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<AccountRefusal | undefined> {
  const [account] = await services.database.queries.select().from(accounts).where(eq(accounts.id, id));
  if (account === undefined)
    throw new Error(`The account ${id} was deleted during the check of its password.`);
  return verifyPassword(account.passwordHash, password, { clientIp, email }, words, services);
}

/**
 * Changes the password of a logged-in customer and sends a notification email. Ends the customer's other
 * sessions and deletes the other known devices.
 */
export async function changePassword(
  signedIn: SignedIn,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
  visitor: Pick<AccountVisitor, 'clientIp' | 'session' | 'device'>,
  services: AccountServices,
): Promise<Change> {
  const refusal =
    rejectNewPassword(newPassword) ?? (await findRefusal(signedIn, password, visitor, services));
  if (refusal !== undefined) return refusal;
  const passwordHash = await hashNewPassword(newPassword, services);
  if (typeof passwordHash !== 'string') return passwordHash;
  const write = async (queries: Queries): Promise<void> => {
    await queries.update(accounts).set({ passwordHash }).where(eq(accounts.id, signedIn.id));
    await endOtherSessions(queries, signedIn, visitor.session);
    await forgetDevices(queries, signedIn.id, visitor.device);
    await addPasswordMail(queries, signedIn.email, services);
  };
  await services.database.transaction(write, { isRepeatable: true });
  return DONE;
}

/** Ends all sessions of an account except the one with this token. */
async function endOtherSessions(
  queries: Pick<Queries, 'delete'>,
  { id }: Pick<SignedIn, 'id'>,
  token: string | undefined,
): Promise<void> {
  const kept = hashToken(token ?? '');
  const others = kept === undefined ? undefined : ne(sessions.tokenHash, kept);
  await queries.delete(sessions).where(and(eq(sessions.accountId, id), others));
}

/** Ends all sessions of an account and deletes its known devices, including the current ones. */
export async function logOutEverywhere(
  signedIn: Pick<SignedIn, 'id'>,
  { database }: Pick<AccountServices, 'database'>,
): Promise<void> {
  await database.transaction(
    async (queries) => {
      await endOtherSessions(queries, signedIn, undefined);
      await forgetDevices(queries, signedIn.id);
    },
    { isRepeatable: true },
  );
}

/**
 * Mails a link to the new email of a logged-in customer. The email changes when the link is used. If another
 * account has the email, the response is the same; only the email mentions the other account.
 */
export async function requestEmailChange(
  signedIn: SignedIn,
  { password, email: given }: { readonly password: string; readonly email: string },
  visitor: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<Change> {
  const { configuration, database, now, origin } = services;
  const email = readEmail(given);
  if (email === '') return rejectChange(422, say('fault.email'));
  if (email === signedIn.email) return rejectChange(422, say('fault.same-email'));
  if (signedIn.confirmedAt === null) return rejectChange(422, say('fault.unconfirmed-email'));
  const refusal = await findRefusal(signedIn, password, visitor, services);
  if (refusal !== undefined) return refusal;
  const denied = await limitRequests('confirmation', visitor.clientIp, services);
  if (denied !== undefined) return rejectChange(429, words.tooMany, denied.retryAfterSeconds);
  const waitsMs = await takeMail(email, services);
  if (waitsMs > 0) return rejectChange(429, words.tooManyMails, Math.ceil(waitsMs / 1_000));
  const write = async (queries: Queries): Promise<void> => {
    const createdAt = now();
    const token = await addToken(queries, {
      kind: 'email-change',
      accountId: signedIn.id,
      newEmail: email,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + configuration.resetMs),
    });
    const [taken] = await queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    const link = { link: say('email-change.button'), address: `${origin()}/confirm-email/${token}/` };
    await addMail(queries, {
      kind: 'email-change',
      to: email,
      subject: say('mail.email-change.subject', { shop: storefront.name }),
      ...writeLetter(
        taken === undefined ? [say('mail.email-change.text'), link] : [say('mail.email-change.taken')],
      ),
    });
  };
  await database.transaction(write, { isRepeatable: true });
  return DONE;
}

/** Returns the new email of a link, or undefined for a used, expired or unknown link. */
export async function findEmailChange(
  token: string,
  { database, now }: Pick<AccountServices, 'database' | 'now'>,
): Promise<string | undefined> {
  const found = await findToken(database.queries, token, 'email-change', now());
  return found?.newEmail ?? undefined;
}

/**
 * Changes the email of an account with a single-use link. Ends all sessions of the account, invalidates its
 * links, and notifies the old email address.
 * @returns false for a used, expired or unknown link, and when another account has the email
 */
export function changeEmail(
  token: string,
  { database, now }: Pick<AccountServices, 'database' | 'now'>,
): Promise<boolean> {
  const write = async (queries: Queries): Promise<boolean> => {
    const used = await useToken(queries, token, 'email-change', now());
    const email = used?.newEmail ?? undefined;
    if (used === undefined || email === undefined) return false;
    const isAccount = eq(accounts.id, used.accountId);
    const [account] = await queries.select().from(accounts).where(isAccount).for('update');
    const [taken] = await queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    if (account === undefined || taken !== undefined) return false;
    await queries.update(accounts).set({ email, confirmedAt: now() }).where(isAccount);
    await queries.delete(sessions).where(eq(sessions.accountId, account.id));
    await forgetDevices(queries, account.id);
    await queries.delete(accountTokens).where(eq(accountTokens.accountId, account.id));
    await addMail(queries, {
      kind: 'email-changed',
      to: account.email,
      subject: say('mail.email-changed.subject', { shop: storefront.name }),
      ...writeLetter([
        say('mail.email-changed.text'),
        say('mail.email-changed.not-you', { phone: storefront.phone }),
      ]),
    });
    return true;
  };
  return database.transaction(write, { isRepeatable: true });
}
