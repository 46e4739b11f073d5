import type { ActionReply } from '../actions/form-post.ts';
import type { Queries } from '../database/queries.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { takeBudget } from './budgets.ts';
import { addConfirmationMail } from './confirmation-mail.ts';
import type { SignedIn } from './sessions.ts';

/**
 * Sends another confirmation mail to the owner of an account; links of before stay good.
 * @returns what is answered where it was asked for too often
 */
export async function repeatConfirmation(
  { id, email }: SignedIn,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<ActionReply | undefined> {
  const refused = await takeBudget({ purpose: 'confirmation', clientIp, email }, services);
  if (refused !== undefined) return refused;
  const write = (queries: Queries): Promise<void> =>
    addConfirmationMail(queries, { accountId: id, email }, services);
  await services.database.transaction(write, { isRepeatable: true });
  return undefined;
}
