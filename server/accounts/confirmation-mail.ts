import type { Queries } from '../database/queries.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../pages/storefront.ts';
import type { AccountServices } from './account-services.ts';
import { addToken } from './account-tokens.ts';

/** Whose e-mail is to be confirmed, and what made us ask. */
export interface Confirmation {
  readonly accountId: string;
  readonly email: string;
  readonly order?: { readonly id: string; readonly invoiceNumber: string };
  /** The password chosen with the order or sign-up. */
  readonly passwordHash?: string;
}

/** Asks the owner of an e-mail, by a link that is good once, whether an account and its orders are theirs. */
export async function addConfirmationMail(
  queries: Pick<Queries, 'insert'>,
  { accountId, email, order, passwordHash }: Confirmation,
  { configuration, now, origin }: Pick<AccountServices, 'configuration' | 'now' | 'origin'>,
): Promise<void> {
  const createdAt = now();
  const token = await addToken(queries, {
    kind: 'confirmation',
    accountId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + configuration.confirmationMs),
    ...(order === undefined ? {} : { orderId: order.id }),
    ...(passwordHash === undefined ? {} : { passwordHash }),
  });
  const cause = order === undefined ? 'An account was made' : `Order ${order.invoiceNumber} was placed`;
  await addMail(queries, {
    kind: 'confirmation',
    to: email,
    subject: `Confirm your e-mail at ${storefront.name}`,
    ...writeLetter([
      `${cause} with this e-mail address. If it was you, please confirm that the address is yours.`,
      { link: 'Confirm your e-mail', address: `${origin()}/confirm/${token}/` },
      'If it was not you, do not confirm anything. You can make the account yours by setting a password of your own.',
      { link: 'Set a password', address: `${origin()}/reset-password/` },
    ]),
  });
}
