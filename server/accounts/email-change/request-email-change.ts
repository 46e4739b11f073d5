import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/queries.ts';
import { accounts } from '../../database/tables/schema.ts';
import { addMail } from '../../outbox/add-mail.ts';
import { writeLetter } from '../../outbox/letter.ts';
import { storefront } from '../../seller/storefront.ts';
import { say } from '../../texts.ts';
import { limitRequests, takeMail } from '../../budgets/limit-mails.ts';
import type { AccountServices, AccountVisitor } from '../account-services.ts';
import { addToken } from '../account-tokens.ts';
import { CHANGED, passwordWords, verifyPresentPassword } from '../change-account.ts';
import type { Change } from '../change-account.ts';
import { endCredentials, lockAccount } from '../events/end-credentials.ts';
import { readEmail } from '../find-or-create-account.ts';
import { rejectChange } from '../passwords/check-password.ts';
import type { SignedIn } from '../sessions.ts';

/** Where the links of the two emails lead. Both prefixes are kept out of the log. */
export const EMAIL_CHANGE_ADDRESS = '/confirm-email/';
export const STOP_EMAIL_CHANGE_ADDRESS = `${EMAIL_CHANGE_ADDRESS}stop/`;

/**
 * Mails a link to the new email of a logged-in customer, and a link that stops the change to the present one. The
 * email changes when the first link is used. Earlier links become invalid. If another account has the email, the
 * response is the same; only the email mentions the other account.
 */
export async function requestEmailChange(
  signedIn: SignedIn,
  { password, email: given }: { readonly password: string; readonly email: string },
  visitor: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<Change> {
  const email = readEmail(given);
  if (email === '') return rejectChange(422, say('fault.email'));
  if (email === signedIn.email) return rejectChange(422, say('fault.same-email'));
  if (signedIn.confirmedAt === null) return rejectChange(422, say('fault.unconfirmed-email'));
  const passwordHash = await verifyPresentPassword(signedIn, password, visitor, services);
  if (typeof passwordHash !== 'string') return passwordHash;
  const denied = await limitRequests('confirmation', visitor.clientIp, services);
  if (denied !== undefined) return rejectChange(429, passwordWords.tooMany, denied.retryAfterSeconds);
  const waitsMs = await takeMail(email, services);
  if (waitsMs > 0) return rejectChange(429, say('fault.mails'), Math.ceil(waitsMs / 1_000));
  const write = async (queries: Queries): Promise<Change> => {
    const account = await lockAccount(queries, signedIn.id);
    // The password was changed since it was verified.
    if (account?.passwordHash !== passwordHash) return rejectChange(422, passwordWords.wrong);
    await endCredentials(queries, account.id, 'email-change-requested');
    await addEmailChangeMails(queries, { accountId: account.id, present: account.email, email }, services);
    return CHANGED;
  };
  return services.database.transaction(write, { isRepeatable: true });
}

interface RequestedChange {
  readonly accountId: string;
  readonly present: string;
  readonly email: string;
}

async function addEmailChangeMails(
  queries: Queries,
  { accountId, present, email }: RequestedChange,
  { configuration, now, origin }: AccountServices,
): Promise<void> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + configuration.resetMs);
  const token = { accountId, newEmail: email, createdAt, expiresAt };
  const change = await addToken(queries, { ...token, kind: 'email-change' });
  const stop = await addToken(queries, { ...token, kind: 'email-change-stop' });
  const [taken] = await queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const link = { link: say('email-change.button'), address: `${origin()}${EMAIL_CHANGE_ADDRESS}${change}/` };
  await addMail(queries, {
    kind: 'email-change',
    to: email,
    subject: say('mail.email-change.subject', { shop: storefront.name }),
    ...writeLetter(
      taken === undefined
        ? [say('mail.email-change.text'), link, say('mail.email-change.not-you')]
        : [say('mail.email-change.taken')],
    ),
  });
  await addMail(queries, {
    kind: 'email-change-stop',
    to: present,
    subject: say('mail.email-change-stop.subject', { shop: storefront.name }),
    ...writeLetter([
      say('mail.email-change-stop.text', { email }),
      say('mail.email-change-stop.not-you'),
      { link: say('email-stop.title'), address: `${origin()}${STOP_EMAIL_CHANGE_ADDRESS}${stop}/` },
    ]),
  });
}
