import type { Queries } from '../../database/queries.ts';
import { addMail } from '../../outbox/add-mail.ts';
import { writeLetter } from '../../outbox/letter.ts';
import { storefront } from '../../seller/storefront.ts';
import type { AccountServices } from '../account-services.ts';

/** Mails the owner of an account that its password was changed. */
export async function addPasswordMail(
  queries: Pick<Queries, 'insert'>,
  email: string,
  { origin }: Pick<AccountServices, 'origin'>,
): Promise<void> {
  await addMail(queries, {
    kind: 'password-changed',
    to: email,
    subject: `Your password at ${storefront.name} was changed`,
    ...writeLetter([
      'The password of your account was changed, and everybody who was logged in with the old one was logged out.',
      `If it was not you, set another password now, and call ${storefront.phone}.`,
      { link: 'Set another password', address: `${origin()}/reset-password/` },
    ]),
  });
}
