import type { Queries } from '../database/queries.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { addToken } from './account-tokens.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { limitRequests, takeMail, tooManyMails } from '../budgets/limit-mails.ts';
import type { SignedIn } from './sessions.ts';

type MailServices = Pick<AccountServices, 'configuration' | 'now' | 'origin'>;

/** An account to confirm, and the order or sign-up that created it. */
interface Confirmation {
  readonly accountId: string;
  /** The order that sends the link. */
  readonly orderId?: string;
  /** The password chosen with the order or sign-up. */
  readonly passwordHash?: string;
}

/** Stores a single-use confirmation link. Returns its URL, which only the email may contain. */
export async function addConfirmationLink(
  queries: Pick<Queries, 'insert'>,
  confirmation: Confirmation,
  { configuration, now, origin }: MailServices,
): Promise<string> {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + configuration.confirmationMs);
  const token = await addToken(queries, { kind: 'confirmation', ...confirmation, createdAt, expiresAt });
  return `${origin()}/confirm/${token}/`;
}

/** Mails a single-use confirmation link. */
export async function addConfirmationMail(
  queries: Pick<Queries, 'insert'>,
  { email, ...confirmation }: Confirmation & { readonly email: string },
  services: MailServices,
  isConfirmed = false,
): Promise<void> {
  const address = await addConfirmationLink(queries, confirmation, services);
  await addMail(queries, {
    kind: 'confirmation',
    to: email,
    subject: say('mail.confirmation.subject', { shop: storefront.name }),
    ...writeLetter([
      isConfirmed ? say('mail.confirmation.orders') : say('mail.confirmation.text'),
      { link: say('confirm.title'), address },
      say('mail.not-you'),
    ]),
  });
}

/**
 * Sends another confirmation email to the owner of an account. Earlier links stay valid.
 * @returns the rejection when a limit is exceeded
 */
export async function repeatConfirmation(
  { id, email, confirmedAt }: SignedIn,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<ActionReply | undefined> {
  const refused = await limitRequests('confirmation', clientIp, services);
  if (refused !== undefined) return refused;
  // The creator of an unconfirmed account may not own the mailbox, so limit these emails.
  const waitsMs = confirmedAt === null ? await takeMail(email, services) : 0;
  if (waitsMs > 0) return tooManyMails(waitsMs);
  const write = (queries: Queries): Promise<void> =>
    addConfirmationMail(queries, { accountId: id, email }, services, confirmedAt !== null);
  await services.database.transaction(write, { isRepeatable: true });
  return undefined;
}
