import { eq, inArray } from 'drizzle-orm';
import type { ActionReply } from '../../posts/form-post.ts';
import { rejectWith } from '../../posts/reject-with.ts';
import { limitRequests } from '../../budgets/limit-mails.ts';
import { budgets } from '../../database/tables/account-tables.ts';
import type { Queries } from '../../database/queries.ts';
import { accounts, orders } from '../../database/tables/schema.ts';
import { say } from '../../texts.ts';
import type { AccountServices, AccountVisitor } from '../account-services.ts';
import { findToken, useToken } from '../account-tokens.ts';
import { writeDeviceCookie } from '../devices/device-cookie.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { endCredentials, lockAccount } from '../events/end-credentials.ts';
import { MAX_PASSWORD_LENGTH } from './password-hasher.ts';
import { addPasswordMail } from './password-mail.ts';
import { tooBusy } from '../too-busy.ts';
import { countersOf } from '../../budgets/take-attempt.ts';

/** The posted form of the page behind a reset link. The form's rules have validated the password. */
interface NewPassword {
  readonly token: string;
  readonly password: string;
}

const oldLink = rejectWith(422, say('fault.old-link'));
const noPassword = rejectWith(422, say('fault.no-new-password'));
const longPassword = rejectWith(422, say('fault.long-password'));

/**
 * Sets a new password with a single-use reset link, and mails the owner. Confirms the account, because the
 * link proves that its owner reads the mailbox. Ends everything that opens the account, then makes this browser
 * a known device.
 */
export async function setNewPassword(
  { token, password }: NewPassword,
  visitor: Pick<AccountVisitor, 'clientIp' | 'isSecure' | 'device'>,
  services: AccountServices,
): Promise<ActionReply> {
  const { database, passwords, now } = services;
  if (password === '') return noPassword;
  if (Buffer.byteLength(password) > MAX_PASSWORD_LENGTH) return longPassword;
  const refused = await limitRequests('new-password', visitor.clientIp, services);
  if (refused !== undefined) return refused;
  // Checked first, so that an invalid link causes no hashing.
  const found = await findToken(database.queries, token, 'password-reset', now());
  if (found === undefined) return oldLink;
  const passwordHash = await passwords.hash(password);
  if (passwordHash === undefined) return tooBusy;
  const write = async (queries: Queries): Promise<string | undefined> => {
    await lockAccount(queries, found.accountId);
    const used = await useToken(queries, token, 'password-reset', now());
    if (used === undefined) return undefined;
    await changePassword(queries, used.accountId, passwordHash, visitor, services);
    return rememberDevice(queries, visitor.device, used.accountId, services);
  };
  const device = await database.transaction(write, { isRepeatable: true });
  if (device === undefined) return oldLink;
  const cookie = writeDeviceCookie(device, visitor.isSecure, services.configuration.deviceMs);
  return { status: 200, body: { data: { result: 'success' } }, headers: { 'set-cookie': cookie } };
}

/** Returns the email of the account that a reset link opens, or undefined for a used, expired or unknown link. */
export async function findPasswordOwner(
  queries: Pick<Queries, 'select'>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const found = await findToken(queries, token, 'password-reset', now);
  if (found === undefined) return undefined;
  const [account] = await queries
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, found.accountId));
  return account?.email;
}

async function changePassword(
  queries: Queries,
  accountId: string,
  passwordHash: string,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<void> {
  const isAccount = eq(accounts.id, accountId);
  const [account] = await queries.select().from(accounts).where(isAccount);
  if (account === undefined)
    throw new Error(`The account ${accountId} was deleted during the change of its password.`);
  const confirmedAt = account.confirmedAt ?? services.now();
  // A reset proves only access to the mailbox. The owner confirms earlier orders with their own link.
  if (account.confirmedAt === null) {
    await queries.update(orders).set({ awaitingConfirmation: true }).where(eq(orders.accountId, accountId));
  }
  await queries.update(accounts).set({ passwordHash, confirmedAt }).where(isAccount);
  await endCredentials(queries, accountId, 'password-reset');
  await clearLogins(queries, { email: account.email, clientIp }, services);
  await addPasswordMail(queries, account.email, services);
}

/**
 * Resets the limits on failed logins for an email and for this network. Callers must have proof that the
 * visitor owns the mailbox.
 */
async function clearLogins(
  queries: Pick<Queries, 'delete'>,
  { email, clientIp }: { readonly email: string; readonly clientIp: string },
  { configuration }: Pick<AccountServices, 'configuration'>,
): Promise<void> {
  const keys = countersOf(['log-in'], { email, clientIp }, configuration)
    .filter(({ by }) => by.includes('email'))
    .map(({ key }) => key);
  await queries.delete(budgets).where(inArray(budgets.key, keys));
}
