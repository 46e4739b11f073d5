import { eq } from 'drizzle-orm';
import type { ActionReply } from '../actions/form-post.ts';
import { refuse } from '../actions/refuse.ts';
import { takeAttempt } from '../budgets/take-attempt.ts';
import { tooMany } from '../budgets/take-budgets.ts';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/schema.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { readEmail } from './find-or-create-account.ts';
import { LONGEST_PASSWORD, NOBODYS_HASH } from './passwords/password-hasher.ts';
import { writeSessionCookie } from './session-cookie.ts';
import { beginSession, endSession } from './sessions.ts';
import { tooBusy } from './too-busy.ts';

/** What a log-in page sends. */
export interface Login {
  /** The page it was sent from; nothing depends on it. */
  readonly url?: string;
  /** The e-mail of the account. */
  readonly username: string;
  readonly password: string;
}

export const ACCOUNT_ADDRESS = '/account/';

const WRONG = 'The email or password is incorrect. Please check both and try again.';
const wrong = refuse(401, WRONG);

/**
 * Signs a visitor in: a new session, in a cookie. A wrong password and an unknown e-mail are answered the same, after the
 * same work; too many of them are a 429.
 */
export async function logIn(
  { username, password }: Login,
  visitor: AccountVisitor,
  services: AccountServices,
): Promise<ActionReply> {
  const { configuration, database, passwords } = services;
  const { clientIp, isSecure } = visitor;
  const email = readEmail(username);
  const attempt = await takeAttempt(['log-in'], { clientIp, email }, services);
  if (attempt.kind === 'wait') return tooMany(attempt.waitsMs);
  if (Buffer.byteLength(password) > LONGEST_PASSWORD) return wrong;
  const [account] = await database.queries.select().from(accounts).where(eq(accounts.email, email));
  const isRight = await passwords.verify(account?.passwordHash ?? NOBODYS_HASH, password);
  if (isRight === undefined) return tooBusy;
  if (account === undefined || !isRight) return wrong;

  const signIn = async (queries: Queries): Promise<string | undefined> => {
    // The password may have been changed while we looked at it.
    const [same] = await queries.select().from(accounts).where(eq(accounts.id, account.id)).for('share');
    if (same?.passwordHash !== account.passwordHash) return undefined;
    if (attempt.kind === 'allowed') await attempt.giveBack(queries);
    await endSession(queries, visitor.session);
    return beginSession(queries, account.id, services);
  };
  const token = await database.transaction(signIn, { isRepeatable: true });
  if (token === undefined) return wrong;
  return {
    status: 200,
    body: { data: { result: 'success', response: { login_url: ACCOUNT_ADDRESS } } },
    headers: { 'set-cookie': writeSessionCookie(token, isSecure, configuration.sessionMs) },
  };
}
