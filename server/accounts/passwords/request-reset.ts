import { and, eq, inArray } from 'drizzle-orm';
import type { ActionReply } from '../../posts/form-post.ts';
import { accountTokens } from '../../database/tables/account-tables.ts';
import type { Queries } from '../../database/queries.ts';
import { limitRequests, takeMail, tooManyMails } from '../../budgets/limit-mails.ts';
import { writeLetter } from '../../outbox/letter.ts';
import { storefront } from '../../seller/storefront.ts';
import type { AccountServices, AccountVisitor } from '../account-services.ts';
import { readEmail } from '../find-or-create-account.ts';
import { addOwnerMail, addOwnerToken, lifetimeOf, ownerOf } from '../owner-link.ts';

/** The posted form of the password reset page. */
interface ResetRequest {
  /** The page it was sent from; not used. */
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
  // The link of the newest email stays valid.
  if (waitsMs > 0) return tooManyMails(waitsMs);
  const write = async (queries: Queries): Promise<void> => {
    // Serializes concurrent requests, so that the later one invalidates the link of the earlier one.
    await ownerOf(queries, email).for('update');
    const isReset = eq(accountTokens.kind, 'password-reset');
    await queries
      .delete(accountTokens)
      .where(and(isReset, inArray(accountTokens.accountId, ownerOf(queries, email))));
    const token = await addOwnerToken(queries, 'password-reset', email, services);
    await addOwnerMail(queries, {
      kind: 'password-reset',
      to: email,
      subject: `Set a new password at ${storefront.name}`,
      ...writeLetter([
        'Somebody asked for a new password for the account of this e-mail address. If it was you, set one here:',
        { link: 'Set a new password', address: `${origin()}/reset-password/?token=${token}` },
        `${lifetimeOf(services)} If it was not you, there is nothing to do: your password stays as it is.`,
      ]),
    });
  };
  await database.transaction(write, { isRepeatable: true });
  return { status: 200, body: { data: { result: 'success' } } };
}
