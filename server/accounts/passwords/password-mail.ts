import type { Queries } from '../../database/queries.ts';
import { addMail } from '../../outbox/add-mail.ts';
import { writeLetter } from '../../outbox/letter.ts';
import { storefront } from '../../seller/storefront.ts';
import { say } from '../../texts.ts';
import type { AccountServices } from '../account-services.ts';

/** Notifies the owner of an account by email that the password was changed. */
export async function addPasswordMail(
  queries: Pick<Queries, 'insert'>,
  email: string,
  { origin }: Pick<AccountServices, 'origin'>,
): Promise<void> {
  await addMail(queries, {
    kind: 'password-changed',
    to: email,
    subject: say('mail.password-changed.subject', { shop: storefront.name }),
    ...writeLetter([
      say('mail.password-changed.text'),
      say('mail.password-changed.not-you', { phone: storefront.phone }),
      { link: say('mail.password-changed.link'), address: `${origin()}/reset-password/` },
    ]),
  });
}
