import { inArray } from 'drizzle-orm';
import { countersOf } from '../budgets/take-attempt.ts';
import { budgets } from '../database/tables/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import type { AccountServices } from './account-services.ts';

/**
 * Resets the limits on failed logins of an email, including those of this network. The caller has proof that
 * the owner reads the mailbox.
 */
export async function clearLogins(
  queries: Pick<Queries, 'delete'>,
  { email, clientIp }: { readonly email: string; readonly clientIp: string },
  { configuration }: Pick<AccountServices, 'configuration'>,
): Promise<void> {
  const keys = countersOf(['log-in'], { email, clientIp }, configuration)
    .filter(({ by }) => by.includes('email'))
    .map(({ key }) => key);
  await queries.delete(budgets).where(inArray(budgets.key, keys));
}
