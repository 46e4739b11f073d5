import type { ActionReply } from '../posts/form-post.ts';
import type { Queries } from '../database/queries.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { limitRequests, takeMail, tooManyMails } from '../budgets/limit-mails.ts';
import { addConfirmationMail } from './confirmation-mail.ts';
import type { SignedIn } from './sessions.ts';

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
  // The creator of an unconfirmed account may not own the mailbox.
  const waitsMs = confirmedAt === null ? await takeMail(email, services) : 0;
  if (waitsMs > 0) return tooManyMails(waitsMs);
  const write = (queries: Queries): Promise<void> =>
    addConfirmationMail(queries, { accountId: id, email }, services);
  await services.database.transaction(write, { isRepeatable: true });
  return undefined;
}
