import { and, eq, inArray, ne } from 'drizzle-orm';
import { accountTokens, knownDevices, sessions } from '../../database/tables/account-tables.ts';
import { logInCodes } from '../../database/tables/operation-tables.ts';
import type { Queries } from '../../database/queries.ts';
import { accounts } from '../../database/tables/schema.ts';
import type { AccountVisitor } from '../account-services.ts';
import { hashToken } from '../secret-token.ts';
import { accountEvents } from './account-events.ts';
import type { AccountEvent, Ending } from './account-events.ts';

const links = accountTokens.kind.enumValues;

/** Locks an account until the end of the transaction, so that its events happen one after the other. */
export async function lockAccount(
  queries: Pick<Queries, 'select'>,
  accountId: string,
): Promise<typeof accounts.$inferSelect | undefined> {
  const [account] = await queries.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  return account;
}

/**
 * Ends what an event of an account ends, by the table of events. Does the same work for an unknown id.
 * @param current the cookies of the browser that caused the event
 */
export async function endCredentials(
  queries: Pick<Queries, 'select' | 'delete'>,
  accountId: string,
  event: AccountEvent,
  current: Partial<Pick<AccountVisitor, 'session' | 'device'>> = {},
): Promise<void> {
  await lockAccount(queries, accountId);
  const endings: Readonly<
    Record<(typeof links)[number] | 'session' | 'known-device' | 'log-in-code', Ending>
  > = accountEvents[event];
  const others = (ending: Ending, token: string | undefined) =>
    ending === 'others' ? hashToken(token ?? '') : undefined;
  if (endings.session !== 'none') {
    const kept = others(endings.session, current.session);
    const isOther = kept === undefined ? undefined : ne(sessions.tokenHash, kept);
    await queries.delete(sessions).where(and(eq(sessions.accountId, accountId), isOther));
  }
  if (endings['known-device'] !== 'none') {
    const kept = others(endings['known-device'], current.device);
    const isOther = kept === undefined ? undefined : ne(knownDevices.tokenHash, kept);
    await queries.delete(knownDevices).where(and(eq(knownDevices.accountId, accountId), isOther));
  }
  if (endings['log-in-code'] !== 'none')
    await queries.delete(logInCodes).where(eq(logInCodes.accountId, accountId));
  const ended = links.filter((kind) => endings[kind] !== 'none');
  if (ended.length === 0) return;
  const isOfAccount = eq(accountTokens.accountId, accountId);
  await queries.delete(accountTokens).where(and(isOfAccount, inArray(accountTokens.kind, ended)));
}
