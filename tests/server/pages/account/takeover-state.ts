import { inArray, or } from 'drizzle-orm';
import { hashToken } from '#server/accounts/secret-token.ts';
import {
  accountTokens,
  formerEmails,
  knownDevices,
  sessions,
} from '#server/database/tables/account-tables.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { OWNERS, STRANGERS } from './takeover-events.ts';
import type { Sequence } from './takeover-events.ts';

const LINK = /\/[\w-]+\/([\w-]{43})\b|token=([\w-]{43})/g;

/**
 * Describes everything stored about an owner and the stranger without ids, times and texts. Two sequences with an
 * equal description have the same future: the same event leads to equal descriptions again.
 */
export async function describeState(sequence: Sequence): Promise<string> {
  const { queries, services, present, strangersEmail } = sequence;
  const emails = [...sequence.emails, strangersEmail];
  const roleOf = (email: string | null): string =>
    email === present ? 'present' : email === strangersEmail ? 'stranger' : email === '' ? 'erased' : 'other';
  const passwordOf = async (hash: string | null): Promise<string> => {
    if (hash === null) return 'none';
    if ((await services.passwords.verify(hash, OWNERS)) === true) return 'owner’s';
    return (await services.passwords.verify(hash, STRANGERS)) === true ? 'stranger’s' : 'unknown';
  };

  const found = await queries.select().from(accounts).where(inArray(accounts.email, emails));
  const ids = found.map(({ id }) => id);
  const accountOf = (id: string | null) => roleOf(found.find((account) => account.id === id)?.email ?? null);
  const ordered = await queries
    .select()
    .from(orders)
    .where(or(inArray(orders.email, emails), inArray(orders.accountId, ids)));
  const orderTexts = await Promise.all(
    ordered.map(async (order) => {
      const isOwners = sequence.owned.includes(order.invoiceNumber ?? '') ? 'owner’s' : 'another’s';
      const account = order.accountId === null ? 'no' : accountOf(order.accountId);
      const password = await passwordOf(order.passwordHash);
      return `${isOwners} order of ${roleOf(order.email)}, ${account} account, waiting ${order.awaitingConfirmation}, ${password} password`;
    }),
  );
  const orderOf = (id: string | null) => orderTexts[ordered.findIndex((order) => order.id === id)] ?? 'none';

  const tokens = await queries.select().from(accountTokens).where(inArray(accountTokens.accountId, ids));
  const tokenTexts = await Promise.all(
    tokens.map(
      async ({ kind, accountId, orderId, passwordHash, newEmail }) =>
        `${kind} of ${accountOf(accountId)} for ${orderOf(orderId)}, ${await passwordOf(passwordHash)} password, to ${roleOf(newEmail)}`,
    ),
  );
  const tokenIn = (text: string) =>
    [...text.matchAll(LINK)]
      .map(([, first, second]) => hashToken(first ?? second ?? ''))
      .map((hash) => tokenTexts[tokens.findIndex(({ tokenHash }) => tokenHash === hash)] ?? 'ended');
  const mails = await queries.select().from(outbox).where(inArray(outbox.to, emails));

  const held = new Set(sequence.strangersSessions.map((token) => hashToken(token)));
  const browserHash = hashToken(sequence.browser.cookies.get('session') ?? '');
  const owners = await queries.select().from(sessions).where(inArray(sessions.accountId, ids));
  const devices = await queries.select().from(knownDevices).where(inArray(knownDevices.accountId, ids));
  const former = await queries.select().from(formerEmails).where(inArray(formerEmails.accountId, ids));
  return JSON.stringify({
    accounts: (
      await Promise.all(
        found.map(
          async ({ email, passwordHash, confirmedAt }) =>
            `${roleOf(email)}, ${await passwordOf(passwordHash)} password, confirmed ${confirmedAt !== null}`,
        ),
      )
    ).toSorted(),
    orders: orderTexts.toSorted(),
    tokens: tokenTexts.toSorted(),
    mails: mails.map(({ kind, to, text }) => `${kind} to ${roleOf(to)}: ${tokenIn(text).join()}`).toSorted(),
    sessions: owners
      .map(
        ({ accountId, tokenHash }) =>
          `${accountOf(accountId)}, stranger’s ${held.has(tokenHash)}, browser’s ${tokenHash === browserHash}`,
      )
      .toSorted(),
    devices: devices.map(({ accountId }) => accountOf(accountId)).toSorted(),
    former: former.map(({ accountId, email }) => `${accountOf(accountId)}: ${roleOf(email)}`).toSorted(),
  });
}
