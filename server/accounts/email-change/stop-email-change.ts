import type { Queries } from '../../database/queries.ts';
import type { AccountServices } from '../account-services.ts';
import { findToken } from '../account-tokens.ts';
import { endCredentials } from '../events/end-credentials.ts';

type StopServices = Pick<AccountServices, 'database' | 'now'>;

/** Returns the email of the change that a link stops; undefined when there is nothing to stop. Changes nothing. */
export async function findEmailChangeToStop(
  token: string,
  { database, now }: StopServices,
): Promise<string | undefined> {
  const found = await findToken(database.queries, token, 'email-change-stop', now());
  return found?.newEmail ?? undefined;
}

/**
 * Stops the requested change of an account's email.
 * @returns false for a used, expired or unknown link, and after the change was made
 */
export function stopEmailChange(token: string, { database, now }: StopServices): Promise<boolean> {
  const stop = async (queries: Queries): Promise<boolean> => {
    const found = await findToken(queries, token, 'email-change-stop', now());
    if (found === undefined) return false;
    await endCredentials(queries, found.accountId, 'email-change-stopped');
    return true;
  };
  return database.transaction(stop, { isRepeatable: true });
}
