import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { ActionReply } from '../../actions/form-post.ts';
import { accountTokens } from '../../database/account-tables.ts';
import { outbox } from '../../database/outbox-table.ts';
import type { Queries } from '../../database/queries.ts';
import { accounts } from '../../database/schema.ts';
import { limitRequests, takeMail, tooManyMails } from '../../budgets/limit-mails.ts';
import { addMail } from '../../outbox/add-mail.ts';
import { writeLetter } from '../../outbox/letter.ts';
import { storefront } from '../../pages/storefront.ts';
import type { AccountServices, AccountVisitor } from '../account-services.ts';
import { readEmail } from '../find-or-create-account.ts';
import { hashToken, newToken } from '../secret-token.ts';

/** What the page sends that asks for a new password. */
export interface ResetRequest {
  /** The page it was sent from; nothing depends on it. */
  readonly url?: string;
  readonly email: string;
}

/**
 * Mails a link to set a new password to the owner of an account; links of before are no longer good. Known and unknown
 * e-mails are answered the same, after the same work: for an unknown one the mail is taken back before it counts.
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
  // The link of the newest mail stays good.
  if (waitsMs > 0) return tooManyMails(waitsMs);
  const write = async (queries: Queries): Promise<void> => {
    const owner = () => queries.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    // Two requests at the same moment come one after the other: the later one voids the link of the earlier.
    await owner().for('update');
    const isReset = eq(accountTokens.kind, 'password-reset');
    await queries.delete(accountTokens).where(and(isReset, inArray(accountTokens.accountId, owner())));
    const token = await addResetToken(queries, email, services);
    const mail = await addMail(queries, {
      kind: 'password-reset',
      to: email,
      subject: `Set a new password at ${storefront.name}`,
      ...writeLetter([
        'Somebody asked for a new password for the account of this e-mail address. If it was you, set one here:',
        { link: 'Set a new password', address: `${origin()}/reset-password/?token=${token}` },
        `${lifetimeOf(services)} If it was not you, there is nothing to do: your password stays as it is.`,
      ]),
    });
    await queries.delete(outbox).where(and(eq(outbox.id, mail), notExists(owner())));
  };
  await database.transaction(write, { isRepeatable: true });
  return { status: 200, body: { data: { result: 'success' } } };
}

/** Writes a token for the account of an e-mail, where there is one. */
async function addResetToken(
  queries: Pick<Queries, 'execute'>,
  email: string,
  { configuration, now }: AccountServices,
): Promise<string> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + configuration.resetMs);
  await queries.execute(sql`
    insert into ${accountTokens} (token_hash, kind, account_id, created_at, expires_at)
    select ${hashToken(token)}, 'password-reset', ${accounts.id}, ${createdAt.toISOString()}::timestamptz,
      ${expiresAt.toISOString()}::timestamptz
    from ${accounts} where ${accounts.email} = ${email}`);
  return token;
}

const MS_A_MINUTE = 60_000;

function lifetimeOf({ configuration }: AccountServices): string {
  const minutes = Math.max(1, Math.floor(configuration.resetMs / MS_A_MINUTE));
  return `The link is good once, and for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
