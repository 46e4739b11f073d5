import { and, eq, gt } from 'drizzle-orm';
import { knownDevices } from '../../database/tables/account-tables.ts';
import type { Queries } from '../../database/queries.ts';
import { accounts } from '../../database/tables/schema.ts';
import type { AccountServices } from '../account-services.ts';
import { hashToken, newToken } from '../secret-token.ts';

type DeviceServices = Pick<AccountServices, 'configuration' | 'now'>;

/** Returns true when the browser with this device token has logged in to the account before. */
export async function isKnownDevice(
  queries: Pick<Queries, 'select'>,
  token: string | undefined,
  email: string,
  now: Date,
): Promise<boolean> {
  const tokenHash = hashToken(token ?? '');
  if (tokenHash === undefined) return false;
  const found = await queries
    .select({ id: accounts.id })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
    .where(
      and(eq(knownDevices.tokenHash, tokenHash), eq(accounts.email, email), gt(knownDevices.expiresAt, now)),
    );
  return found.length > 0;
}

/**
 * Marks a browser as a known device of an account. Keeps an existing token that the server issued.
 * @returns the token, which only the cookie may contain
 */
export async function rememberDevice(
  queries: Pick<Queries, 'insert' | 'select'>,
  token: string | undefined,
  accountId: string,
  { configuration, now }: DeviceServices,
): Promise<string> {
  const presentHash = hashToken(token ?? '');
  const ours =
    presentHash === undefined
      ? []
      : await queries
          .select({ tokenHash: knownDevices.tokenHash })
          .from(knownDevices)
          .where(eq(knownDevices.tokenHash, presentHash))
          .limit(1);
  const kept = token !== undefined && ours.length > 0 ? token : newToken();
  const expiresAt = new Date(now().getTime() + configuration.deviceMs);
  await queries
    .insert(knownDevices)
    .values({ tokenHash: hashToken(kept) ?? '', accountId, expiresAt })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.accountId], set: { expiresAt } });
  return kept;
}
