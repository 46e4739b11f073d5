import { randomUUID } from 'node:crypto';
import type { ActionReply } from '../posts/form-post.ts';
import { refuse } from '../posts/refuse.ts';
import type { Queries } from '../database/queries.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../seller/storefront.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { limitRequests, takeMail } from '../budgets/limit-mails.ts';
import { addConfirmationMail } from './confirmation-mail.ts';
import { findOrCreateAccount, readEmail } from './find-or-create-account.ts';
import { LONGEST_PASSWORD } from './passwords/password-hasher.ts';
import { tooBusy } from './too-busy.ts';

/** A sign-up without an order. The form's rules have judged e-mail and password. */
export interface FreeSignup {
  readonly email: string;
  readonly password: string;
}

const LOGIN_ADDRESS = '/login/';

const noEmail = refuse(422, 'Please enter a valid email address');
const noPassword = refuse(422, 'Please enter a password.');
const longPassword = refuse(422, 'The password is too long.');

/** A sign-up that may make an account. */
export interface PreparedSignup {
  /** As accounts have it. */
  readonly email: string;
  readonly passwordHash: string;
  /** False above the mail limit of the address; the account is then created without a mail. */
  readonly isMailed: boolean;
}

/**
 * Hashes the password of a sign-up, whether its e-mail is known or not: the work is the same. What is answered instead
 * where it cannot be taken, or where there are too many. A post that is repeated counts as another try, so whoever calls
 * this answers repetitions by themselves.
 */
export async function prepareFreeAccount(
  signup: FreeSignup,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<PreparedSignup | ActionReply> {
  const email = readEmail(signup.email);
  if (email === '') return noEmail;
  if (signup.password === '') return noPassword;
  if (Buffer.byteLength(signup.password) > LONGEST_PASSWORD) return longPassword;
  const refused = await limitRequests('sign-up', clientIp, services);
  if (refused !== undefined) return refused;
  const passwordHash = await services.passwords.hash(signup.password);
  if (passwordHash === undefined) return tooBusy;
  return { email, passwordHash, isMailed: (await takeMail(email, services)) === 0 };
}

/**
 * Makes the account in a transaction of the caller's and asks for its confirmation by mail. Of an e-mail that is known
 * nothing changes: its owner gets a mail that somebody tried.
 * @returns the account's number; a made-up one where the e-mail is known, which is as good as any to its visitor
 */
export async function addFreeAccount(
  queries: Pick<Queries, 'insert' | 'select'>,
  { email, passwordHash, isMailed }: PreparedSignup,
  services: Pick<AccountServices, 'configuration' | 'now' | 'origin'>,
): Promise<string> {
  const { id, wasKnown } = await findOrCreateAccount(queries, email, passwordHash);
  if (wasKnown) {
    if (isMailed) await addTriedMail(queries, email, services);
    return randomUUID();
  }
  if (isMailed) await addConfirmationMail(queries, { accountId: id, email, passwordHash }, services);
  return id;
}

async function addTriedMail(
  queries: Pick<Queries, 'insert'>,
  email: string,
  { origin }: Pick<AccountServices, 'origin'>,
): Promise<void> {
  await addMail(queries, {
    kind: 'sign-up-tried',
    to: email,
    subject: `You have an account at ${storefront.name} already`,
    ...writeLetter([
      'Somebody tried to make an account with this e-mail address, which has one already. Nothing was changed.',
      'If it was you, log in, or set a new password if you do not know the old one any more:',
      { link: 'Log in', address: `${origin()}${LOGIN_ADDRESS}` },
      { link: 'Set a new password', address: `${origin()}/reset-password/` },
      'If it was not you, there is nothing to do.',
    ]),
  });
}
