import { randomUUID } from 'node:crypto';
import type { ActionReply } from '../posts/form-post.ts';
import { rejectWith } from '../posts/reject-with.ts';
import type { Queries } from '../database/queries.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { limitRequests, takeMail } from '../budgets/limit-mails.ts';
import { addConfirmationMail } from './confirmation-mail.ts';
import { findOrCreateAccount, readEmail } from './find-or-create-account.ts';
import { MAX_PASSWORD_LENGTH, NOBODYS_HASH } from './passwords/password-hasher.ts';
import { tooBusy } from './too-busy.ts';

/** A sign-up without an order. The form's rules have validated email and password. */
export interface FreeSignup {
  readonly email: string;
  /** '' on pages that ask for none: the account then works by emailed codes. */
  readonly password: string;
}

const LOGIN_ADDRESS = '/login/';

const noEmail = rejectWith(422, say('fault.sign-up-email'));
const longPassword = rejectWith(422, say('fault.long-password'));

/** A sign-up that is ready to create an account. */
interface PreparedSignup {
  /** Normalized. */
  readonly email: string;
  readonly passwordHash: string;
  /** False when the email address is over its mail limit. The account is then created without an email. */
  readonly isMailed: boolean;
}

/**
 * Validates a sign-up and hashes its password. A known email causes the same work, so that timing does not
 * reveal whether it is known. Returns the rejection when the sign-up is invalid or a limit is exceeded. Each
 * call counts as an attempt, so callers must handle retries first.
 */
export async function prepareFreeAccount(
  signup: FreeSignup,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<PreparedSignup | ActionReply> {
  const email = readEmail(signup.email);
  if (email === '') return noEmail;
  if (Buffer.byteLength(signup.password) > MAX_PASSWORD_LENGTH) return longPassword;
  const refused = await limitRequests('sign-up', clientIp, services);
  if (refused !== undefined) return refused;
  const passwordHash = signup.password === '' ? NOBODYS_HASH : await services.passwords.hash(signup.password);
  if (passwordHash === undefined) return tooBusy;
  return { email, passwordHash, isMailed: (await takeMail(email, services)) === 0 };
}

/**
 * Creates the account in the caller's transaction and mails a confirmation link. An existing account is not
 * changed, and the server emails its owner about the attempt.
 * @returns the account's id, or a random id for a known email, so that the response does not reveal it
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
    subject: say('mail.sign-up-tried.subject', { shop: storefront.name }),
    ...writeLetter([
      say('mail.sign-up-tried.text'),
      say('mail.sign-up-tried.log-in'),
      { link: say('page.log-in'), address: `${origin()}${LOGIN_ADDRESS}` },
      { link: say('mail.set-password'), address: `${origin()}/reset-password/` },
      say('mail.not-you'),
    ]),
  });
}
