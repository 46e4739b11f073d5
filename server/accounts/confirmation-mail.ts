import type { Queries } from '../database/queries.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import type { AccountServices } from './account-services.ts';
import { addToken } from './account-tokens.ts';

type MailServices = Pick<AccountServices, 'configuration' | 'now' | 'origin'>;

/** An account to confirm, and the order or sign-up behind it. */
export interface Confirmation {
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
): Promise<void> {
  const address = await addConfirmationLink(queries, confirmation, services);
  await addMail(queries, {
    kind: 'confirmation',
    to: email,
    subject: say('mail.confirmation.subject', { shop: storefront.name }),
    ...writeLetter([
      say('mail.confirmation.text'),
      { link: say('confirm.title'), address },
      say('mail.not-you'),
    ]),
  });
}
