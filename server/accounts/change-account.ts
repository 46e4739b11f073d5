import { and, eq, ne } from 'drizzle-orm';
import { accountTokens, sessions } from '../database/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/schema.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../pages/storefront.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { addToken, findToken, useToken } from './account-tokens.ts';
import { giveBudgetBack, takeBudget } from './budgets.ts';
import { findPasswordFault } from './passwords/check-password.ts';
import { readEmail } from './find-or-create-account.ts';
import { addPasswordMail } from './passwords/password-mail.ts';
import { hashToken } from './secret-token.ts';
import type { SignedIn } from './sessions.ts';

/** What became of a change; a refusal says why. */
export type Change =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly retryAfterSeconds?: number;
    };

const DONE: Change = { kind: 'done' };

function refused(status: number, message: string, retryAfterSeconds?: number): Change {
  return {
    kind: 'refused',
    status,
    message,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

const TOO_MANY = 'There were too many tries. Please wait a while and try again.';
const TOO_BUSY = 'We are very busy right now. Please try again in a moment.';
const RETRY_SECONDS = 3;

/** Checks that whoever is logged in knows the password; counts as a log-in that is tried. */
async function checkPassword(
  { id, email }: SignedIn,
  password: string,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<Change> {
  const { database, passwords } = services;
  const attempt = { purpose: 'log-in', clientIp, email } as const;
  const denied = await takeBudget(attempt, services);
  if (denied !== undefined) return refused(429, TOO_MANY, denied.retryAfterSeconds);
  const [account] = await database.queries.select().from(accounts).where(eq(accounts.id, id));
  const isRight = account === undefined ? false : await passwords.verify(account.passwordHash, password);
  if (isRight === undefined) return refused(503, TOO_BUSY, RETRY_SECONDS);
  if (!isRight) return refused(422, 'The password is not right. Please try again.');
  await giveBudgetBack(database.queries, attempt, services);
  return DONE;
}

/** Changes the password of whoever is logged in. All their other sessions end, and a mail reports it. */
export async function changePassword(
  signedIn: SignedIn,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
  visitor: Pick<AccountVisitor, 'clientIp' | 'session'>,
  services: AccountServices,
): Promise<Change> {
  const fault = findPasswordFault(newPassword);
  if (fault !== undefined) return refused(422, fault);
  const checked = await checkPassword(signedIn, password, visitor, services);
  if (checked.kind === 'refused') return checked;
  const passwordHash = await services.passwords.hash(newPassword);
  if (passwordHash === undefined) return refused(503, TOO_BUSY, RETRY_SECONDS);
  const write = async (queries: Queries): Promise<void> => {
    await queries.update(accounts).set({ passwordHash }).where(eq(accounts.id, signedIn.id));
    await endOtherSessions(queries, signedIn, visitor.session);
    await addPasswordMail(queries, signedIn.email, services);
  };
  await services.database.transaction(write, { isRepeatable: true });
  return DONE;
}

/** Ends the sessions of an account, but for the one with this token. */
async function endOtherSessions(
  queries: Pick<Queries, 'delete'>,
  { id }: Pick<SignedIn, 'id'>,
  token: string | undefined,
): Promise<void> {
  const kept = hashToken(token ?? '');
  const others = kept === undefined ? undefined : ne(sessions.tokenHash, kept);
  await queries.delete(sessions).where(and(eq(sessions.accountId, id), others));
}

/** Ends all sessions of an account, the one that asks for it too. */
export async function logOutEverywhere(
  signedIn: Pick<SignedIn, 'id'>,
  { database }: Pick<AccountServices, 'database'>,
): Promise<void> {
  await endOtherSessions(database.queries, signedIn, undefined);
}

/**
 * Mails a link to a new email of whoever is logged in; it becomes the account's when the link is used. An email that another
 * account has is answered the same, and its owner is told.
 */
export async function requestEmailChange(
  signedIn: SignedIn,
  { password, email: given }: { readonly password: string; readonly email: string },
  visitor: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<Change> {
  const { configuration, database, now, origin } = services;
  const email = readEmail(given);
  if (email === '') return refused(422, 'Please enter a valid email address.');
  if (email === signedIn.email) return refused(422, 'This is your email address already.');
  if (signedIn.confirmedAt === null) return refused(422, 'Please confirm your present email address first.');
  const checked = await checkPassword(signedIn, password, visitor, services);
  if (checked.kind === 'refused') return checked;
  const attempt = { purpose: 'confirmation', clientIp: visitor.clientIp, email } as const;
  const denied = await takeBudget(attempt, services);
  if (denied !== undefined) return refused(429, TOO_MANY, denied.retryAfterSeconds);
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
    const link = { link: 'Use this email', address: `${origin()}/confirm-email/${token}/` };
    await addMail(queries, {
      kind: 'email-change',
      to: email,
      subject: `Your new email at ${storefront.name}`,
      ...writeLetter(
        taken === undefined
          ? ['Somebody wants to use this email address for their account. If it was you, confirm it:', link]
          : [
              'Somebody tried to use this email address for their account. An account has it already, so nothing was changed.',
            ],
      ),
    });
  };
  await database.transaction(write, { isRepeatable: true });
  return DONE;
}

/** The email that a link stands for; undefined where the link was used, is too old or never was. */
export async function findEmailChange(
  token: string,
  { database, now }: Pick<AccountServices, 'database' | 'now'>,
): Promise<string | undefined> {
  const found = await findToken(database.queries, token, 'email-change', now());
  return found?.newEmail ?? undefined;
}

/**
 * Gives an account the email that a link stands for, once. All its sessions and its other links end, and the email of
 * before is told.
 * @returns whether the link was good and nobody else has the email
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
    await queries.delete(accountTokens).where(eq(accountTokens.accountId, account.id));
    await addMail(queries, {
      kind: 'email-changed',
      to: account.email,
      subject: `Your email at ${storefront.name} was changed`,
      ...writeLetter([
        'The email address of your account was changed, and everybody who was logged in was logged out.',
        `If it was not you, call ${storefront.phone} now.`,
      ]),
    });
    return true;
  };
  return database.transaction(write, { isRepeatable: true });
}
