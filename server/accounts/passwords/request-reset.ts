import { randomUUID } from 'node:crypto';
import type { ActionReply } from '../../posts/form-post.ts';
import type { Queries } from '../../database/queries.ts';
import { limitRequests, takeMail, tooManyMails } from '../../budgets/limit-mails.ts';
import { writeLetter } from '../../outbox/letter.ts';
import { storefront } from '../../seller/storefront.ts';
import { say } from '../../texts.ts';
import type { AccountServices, AccountVisitor } from '../account-services.ts';
import { endCredentials } from '../events/end-credentials.ts';
import { readEmail } from '../find-or-create-account.ts';
import { addOwnerMail, addOwnerToken, lifetimeOf, ownerOf } from '../owner-link.ts';

/** The posted form of the password reset page. */
interface ResetRequest {
  /** URL of the page with the form; not used. */
  readonly url?: string;
  readonly email: string;
}

/**
 * Mails the owner of an account a link to set a new password. Earlier links become invalid. Known and unknown
 * emails get the same response after the same work. For an unknown email, the message is deleted before the
 * commit.
 */
export async function requestReset(
  request: ResetRequest,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<ActionReply> {
  const { database, origin } = services;
  const email = readEmail(request.email);
  const refused = await limitRequests('password-reset', clientIp, services);
  if (refused !== undefined) return refused;
  const waitsMs = await takeMail(email, services, 'password-reset');
  // Return before the earlier link is invalidated, so that the newest email keeps a valid link.
  if (waitsMs > 0) return tooManyMails(waitsMs);
  const write = async (queries: Queries): Promise<void> => {
    const [account] = await ownerOf(queries, email);
    await endCredentials(queries, account?.id ?? randomUUID(), 'password-reset-requested');
    const token = await addOwnerToken(queries, 'password-reset', email, services);
    await addOwnerMail(queries, {
      kind: 'password-reset',
      to: email,
      subject: say('mail.password-reset.subject', { shop: storefront.name }),
      ...writeLetter([
        say('mail.password-reset.text'),
        { link: say('mail.set-password'), address: `${origin()}/reset-password/?token=${token}` },
        say('mail.password-reset.not-you', { lifetime: lifetimeOf(services) }),
      ]),
    });
  };
  await database.transaction(write, { isRepeatable: true });
  return { status: 200, body: { data: { result: 'success' } } };
}
